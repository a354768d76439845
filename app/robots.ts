import type { MetadataRoute } from 'next';
import { connection } from 'next/server';
import { absoluteUrl } from '@/lib/core/web/site-url';

/**
 * Choices from a list have no end, and each leads to products the whole list has (seo E10); what
 * delivery of a product abroad costs is asked, not found. All other pages that are nothing to
 * find say `noindex`, which only who fetches them can read.
 */
const choices = ['brand', 'price', 'in_stock', 'option_', 'sort', 'page_size'].map(
  (name) => `/*?*${name}${name.endsWith('_') ? '' : '='}`,
);

/** What crawlers need not fetch (seo E4). */
export default async function robots(): Promise<MetadataRoute.Robots> {
  // The address of the shop is known where it runs, not where it was built.
  await connection();
  return {
    rules: {
      userAgent: '*',
      allow: '/',
      disallow: ['/api/', '/*delivery?', ...choices],
    },
    sitemap: absoluteUrl('/sitemap.xml'),
  };
}
