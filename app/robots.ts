import type { MetadataRoute } from 'next';
import { connection } from 'next/server';
import { languages } from '@/lib/core/language';
import { absoluteUrl } from '@/lib/core/web/site-url';

const closed = ['/admin', '/api', '/account', '/checkout', '/cart', '/order', '/search'];

/** Choices from a list have no end, and each leads to products the whole list has (seo E10). */
const choices = ['brand', 'price', 'in_stock', 'option_', 'sort', 'page_size'].map(
  (name) => `/*?*${name}${name.endsWith('_') ? '' : '='}`,
);

/** What crawlers need not fetch (seo E4): each path, and the same under every language's prefix. */
export default async function robots(): Promise<MetadataRoute.Robots> {
  // The address of the shop is known where it runs, not where it was built.
  await connection();
  const prefixes = ['', ...languages.map((language) => `/${language}`)];
  return {
    rules: {
      userAgent: '*',
      allow: '/',
      disallow: [...prefixes.flatMap((prefix) => closed.map((path) => prefix + path)), ...choices],
    },
    sitemap: absoluteUrl('/sitemap.xml'),
  };
}
