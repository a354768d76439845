import type { MetadataRoute } from 'next';
import { languages } from '@/lib/core/language';

const closed = ['/admin', '/api', '/account', '/checkout', '/cart', '/order', '/search'];

/** What crawlers need not fetch (seo E4): each path, and the same under every language's prefix. */
export default function robots(): MetadataRoute.Robots {
  const prefixes = ['', ...languages.map((language) => `/${language}`)];
  return { rules: { userAgent: '*', allow: '/', disallow: prefixes.flatMap((prefix) => closed.map((path) => prefix + path)) } };
}
