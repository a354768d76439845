import { pageRecordKinds } from './record-names';
import { records } from './records';

/**
 * Words in the shop's own paths, and language codes. A record with one of these urls would be
 * mistaken for a page of the shop: by people, by links that omit a part, and by a later version
 * that has a page there.
 */
const reserved: ReadonlySet<string> = new Set([
  'admin',
  'api',
  'icons',
  'media',
  'robots',
  'sitemap',
  'manifest',
  'health',
  ...pageRecordKinds.flatMap((kind) => records[kind].url.page.split('/').slice(1)),
  'search',
  'tag',
  'rss',
  'login',
  'logout',
  'register',
  'password',
  'reset-password',
  'account',
  'contact-us',
  'newsletter',
  'unsubscribe',
  'cart',
  'checkout',
  'order',
  'payment',
  'preview',
  'missing',
  'narrowed',
  'filtered',
  'en',
  'en-us',
  'zh',
  'zh-hk',
  'zh-cn',
]);

/**
 * Whether a url is reserved: a word of the shop's own paths, or only hyphens, which is what the
 * build names pages it renders before there are records.
 */
export const isReservedUrl = (url: string): boolean => reserved.has(url) || /^-+$/.test(url);
