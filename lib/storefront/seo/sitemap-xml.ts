import type { SitemapUrl } from './sitemap';
import { escapedXml } from './xml';

const HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n';
const SCHEMA = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';

/** The index of a sitemap: the addresses of its parts. */
export const sitemapIndexXml = (parts: string[]) =>
  `${HEAD}<sitemapindex ${SCHEMA}>${parts
    .map((loc) => `<sitemap><loc>${escapedXml(loc)}</loc></sitemap>`)
    .join('')}</sitemapindex>`;

/** One part: each address with its last change and its twins in the other languages. */
export const sitemapXml = (urls: SitemapUrl[]) =>
  `${HEAD}<urlset ${SCHEMA} xmlns:xhtml="http://www.w3.org/1999/xhtml">${urls
    .map(urlXml)
    .join('')}</urlset>`;

const urlXml = ({ loc, updated_at, alternates }: SitemapUrl) => {
  const changed = updated_at ? `<lastmod>${updated_at.toISOString()}</lastmod>` : '';
  const twins = alternates.map(
    ({ language, href }) =>
      `<xhtml:link rel="alternate" hreflang="${language}" href="${escapedXml(href)}"/>`,
  );
  return `<url><loc>${escapedXml(loc)}</loc>${changed}${twins.join('')}</url>`;
};
