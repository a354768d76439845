import type { Changed, SitemapUrl } from './sitemap';
import { escapeXml } from './xml';

const HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n';
const SCHEMA = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';

/** A sitemap's index: the URLs of its parts, with their last change. */
export const sitemapIndexXml = (parts: Changed[]) =>
  `${HEAD}<sitemapindex ${SCHEMA}>${parts
    .map((part) => `<sitemap>${headXml(part)}</sitemap>`)
    .join('')}</sitemapindex>`;

const headXml = ({ loc, updated_at }: Changed) =>
  `<loc>${escapeXml(loc)}</loc>${
    updated_at ? `<lastmod>${updated_at.toISOString()}</lastmod>` : ''
  }`;

/** One part: each URL with its last change and its alternates in other languages. */
export const sitemapXml = (urls: SitemapUrl[]) =>
  `${HEAD}<urlset ${SCHEMA} xmlns:xhtml="http://www.w3.org/1999/xhtml">${urls
    .map(urlXml)
    .join('')}</urlset>`;

const urlXml = ({ alternates, ...url }: SitemapUrl) => {
  const twins = alternates.map(
    ({ language, href }) =>
      `<xhtml:link rel="alternate" hreflang="${language}" href="${escapeXml(href)}"/>`,
  );
  return `<url>${headXml(url)}${twins.join('')}</url>`;
};
