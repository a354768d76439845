import type { Language } from '@/lib/core/language';
import { localPath, splitLanguage } from './paths';

const OWN = 'http://own.invalid';

/**
 * Where `?next=` leads: a path of this very site, else `fallback`. Never another host,
 * however it is spelled.
 */
export function nextPath(next: unknown, fallback: string): string {
  if (typeof next !== 'string' || !/^\/(?![/\\])/.test(next) || !URL.canParse(next, OWN))
    return fallback;
  const { origin, pathname, search, hash } = new URL(next, OWN);
  return origin === OWN && !pathname.startsWith('//') ? pathname + search + hash : fallback;
}

/**
 * The same on the storefront, in the visitor's language: a path that names none is taken
 * in his.
 */
export function nextShopPath(next: unknown, language: Language, main: Language): string {
  const { prefix, path } = splitLanguage(nextPath(next, '/'));
  return localPath(path, prefix ?? language, main);
}
