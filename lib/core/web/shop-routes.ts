import type { RecordPageKind } from '@/lib/core/records/record-names';
import { RECORD_PAGES } from '@/lib/core/web/shared-pages.mjs';

/**
 * The kinds of storefront path (§2.1). `shop` pages are the same for all who share a view;
 * `session` pages depend on their visitor.
 */
export type ShopRoute =
  | { kind: 'home' }
  | { kind: 'record'; check: RecordPageKind; base: string; url: string; listed: boolean }
  | { kind: 'blog'; tag?: string }
  | { kind: 'offers' }
  | { kind: 'stores' }
  | { kind: 'search'; keyword: string }
  | { kind: 'search-form' }
  | { kind: 'session'; path: string }
  | { kind: 'unknown' };

const records = new Map<string, { check: RecordPageKind; listed: boolean }>(
  Object.entries(RECORD_PAGES),
);
const sessionPaths = new Set([
  '/login',
  '/register',
  '/password/reset',
  '/reset-password',
  '/account',
  '/account/orders',
  '/account/addresses',
  '/account/addresses/new',
  '/account/profile',
  '/account/security',
  '/account/confirm',
  '/checkout',
  '/order/success',
  '/order/cancel',
  '/order/find',
  '/contact-us',
  '/delivery',
  '/newsletter',
  '/unsubscribe',
]);

/** One order or one address of a member. */
const ownRecord = /^\/account\/(?:orders\/[\w-]{1,40}|addresses\/[1-9]\d{0,9})$/;

/** Parses a path without language prefix. */
export function parseShopRoute(path: string): ShopRoute {
  if (path === '/') return { kind: 'home' };
  if (path === '/search') return { kind: 'search-form' };
  if (sessionPaths.has(path) || ownRecord.test(path)) return { kind: 'session', path };
  if (path === '/offers') return { kind: 'offers' };
  if (path === '/store') return { kind: 'stores' };
  if (path === '/blog') return { kind: 'blog' };
  const [, base = '', segment = ''] = /^\/((?:blog\/)?[^/]+)\/([^/]+)$/.exec(path) ?? [];
  if (base === 'search') return { kind: 'search', keyword: decoded(segment) };
  const record = records.get(base);
  const url = decoded(segment);
  if (url.includes('\0')) return { kind: 'unknown' };
  if (base === 'blog/tag') return { kind: 'blog', tag: url };
  return record ? { kind: 'record', base, url, ...record } : { kind: 'unknown' };
}

function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment).normalize('NFC');
  } catch {
    return segment;
  }
}
