import type { MetadataRoute } from 'next';

const closed = ['/admin', '/api', '/account', '/checkout', '/cart', '/order', '/search'];

/** What crawlers need not fetch (seo E4): each path, and the same under a language prefix. */
export default function robots(): MetadataRoute.Robots {
  return { rules: { userAgent: '*', allow: '/', disallow: closed.flatMap((path) => [path, `/*${path}`]) } };
}
