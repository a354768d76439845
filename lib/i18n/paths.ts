import { type Language, parseLanguage } from '@/lib/core/language';

/**
 * The address of a storefront path in a language: the main language has the bare path,
 * another lives under its prefix (D0).
 */
export const localizePath = (path: string, language: Language, main: Language) =>
  language === main ? path : `/${language}${path === '/' ? '' : path}`;

/**
 * Takes the language prefix off a path; a prefix spelled otherwise than the language is
 * part of the path.
 */
export function splitLanguage(path: string): { prefix: Language | undefined; path: string } {
  const first = /^\/([^/?]*)/.exec(path)?.[1] ?? '';
  const prefix = parseLanguage(first);
  if (prefix !== first) return { prefix: undefined, path };
  const remainder = path.slice(first.length + 1);
  return { prefix, path: remainder.startsWith('/') ? remainder : `/${remainder}` };
}

/**
 * The language and path that an address means whose prefix is spelled otherwise, such as
 * `/zh-hk/brand/x` or `/ZH_CN`; undefined for any other. The path begins with one slash, so that
 * nothing behind the prefix is read as another site.
 */
export function otherSpelling(path: string): { language: Language; path: string } | undefined {
  const [, first = '', remainder = ''] = /^\/([^/?]*)(.*)$/s.exec(path) ?? [];
  const language = parseLanguage(first);
  if (!language || language === first) return undefined;
  return { language, path: `/${remainder.replace(/^[/\\]+/, '')}` };
}

/**
 * A path as a header or a link may hold it: what is not ASCII is percent-encoded, and what
 * is encoded already stays as it is, so that `?next=%2Fcheckout` keeps its meaning.
 */
export const asciiPath = (path: string): string =>
  path.toWellFormed().replace(/[^\x21-\x7e]+/gu, encodeURIComponent);
