import { pageRecordKinds } from './record-names';
import { records } from './records';

/**
 * Words that the shop's own addresses are made of, and what stands for a language in them. A
 * record under one of them would be read as a place of the shop, by people, by links that
 * leave out a part, and by a later version that has a page there.
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
 * Whether no record may have this url: a word of the shop's own addresses, or hyphens alone,
 * which is what the build calls the pages it makes before there are any records.
 */
export const isReservedUrl = (url: string): boolean => reserved.has(url) || /^-+$/.test(url);
