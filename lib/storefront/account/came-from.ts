import 'server-only';
import { headers } from 'next/headers';
import { parseShopRoute } from '@/lib/core/web/shop-routes';
import { visitedHost } from '@/lib/http/same-origin';
import { toOwnSitePath } from '@/lib/i18n/next-path';
import { splitLanguage } from '@/lib/i18n/paths';

/**
 * The page to return to after login or registration; empty if the visitor came from elsewhere, or
 * from a page that knows its visitor.
 */
export async function readReturnPath(): Promise<string> {
  const sent = await headers();
  const referer = sent.get('referer') ?? '';
  if (!URL.canParse(referer)) return '';
  const { host, pathname, search } = new URL(referer);
  const path = host === visitedHost(sent) ? toOwnSitePath(pathname + search) : undefined;
  return path && isShared(pathname) ? path : '';
}

const isShared = (pathname: string) =>
  ['home', 'record', 'blog', 'offers', 'stores', 'search'].includes(
    parseShopRoute(splitLanguage(pathname).path).kind,
  );
