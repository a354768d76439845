import type { Language } from '@/lib/core/language';
import { localizePath, splitLanguage } from './paths';

const OWN = 'http://own.invalid';
const MOST_CHARACTERS = 2000;

/**
 * A path of this site, as a browser would read it. Undefined for anything else: another host
 * however it is spelled; an empty segment or a backslash anywhere in the path (once a language
 * prefix is removed, the rest must not become a host), also percent-encoded once or twice; and what
 * cannot be decoded.
 */
export function toOwnSitePath(text: unknown): string | undefined {
  if (typeof text !== 'string' || text.length > MOST_CHARACTERS) return undefined;
  if (!text.startsWith('/') || !isPlain(text.split(/[?#]/, 1)[0] ?? '')) return undefined;
  if (/\p{Cc}/u.test(text) || !text.isWellFormed() || !URL.canParse(text, OWN)) return undefined;
  const { origin, pathname, search, hash } = new URL(text, OWN);
  return origin === OWN && isPlain(pathname) ? pathname + search + hash : undefined;
}

function isPlain(path: string): boolean {
  let decoded = path;
  for (let times = 0; times < 3; times++) {
    if (/\\|\/\/|\p{Cc}/u.test(decoded)) return false;
    try {
      decoded = decodeURIComponent(decoded);
    } catch {
      // An invalid escape in the second pass was a percent sign in the first.
      return times > 0;
    }
  }
  return true;
}

/** The target of `?next=`: a path of this site (`toOwnSitePath`), else `fallback`. */
export const nextPath = (next: unknown, fallback: string): string =>
  toOwnSitePath(next) ?? fallback;

/** The same on the storefront: a path without a language gets the visitor's. */
export function nextShopPath(next: unknown, language: Language, main: Language): string {
  const { prefix, path } = splitLanguage(nextPath(next, '/'));
  return localizePath(path, prefix ?? language, main);
}
