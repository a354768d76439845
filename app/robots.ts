import type { MetadataRoute } from 'next';
import { connection } from 'next/server';
import { absoluteUrl } from '@/lib/core/web/site-url';

/**
 * Filter choices are endless, and lead to products that the whole list has (seo E10); shipping
 * costs to other countries are not worth indexing. All other unindexed pages say `noindex`, which
 * crawlers must fetch to read.
 */
const choices = ['brand', 'price', 'in_stock', 'option_', 'sort', 'page_size'].map(
  (name) => `/*?*${name}${name.endsWith('_') ? '' : '='}`,
);

/** The paths that crawlers should not fetch (seo E4). */
export default async function robots(): Promise<MetadataRoute.Robots> {
  // The shop's URL is known at run time, not at build time.
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
