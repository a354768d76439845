import { type Language, parseLanguage } from '@/lib/core/language';

/** The localized storefront path: bare in the main language, under a prefix in any other (D0). */
export const localizePath = (path: string, language: Language, main: Language) =>
  language === main ? path : `/${language}${path === '/' ? '' : path}`;

/** Splits the language prefix off a path. A prefix spelled differently stays part of the path. */
export function splitLanguage(path: string): { prefix: Language | undefined; path: string } {
  const first = /^\/([^/?]*)/.exec(path)?.[1] ?? '';
  const prefix = parseLanguage(first);
  if (prefix !== first) return { prefix: undefined, path };
  const remainder = path.slice(first.length + 1);
  return { prefix, path: remainder.startsWith('/') ? remainder : `/${remainder}` };
}

/**
 * The language and path of an address whose prefix is spelled differently, such as `/zh-hk/brand/x`
 * or `/ZH_CN`; undefined for any other. The path begins with one slash, so that the rest is never
 * read as another site.
 */
export function otherSpelling(path: string): { language: Language; path: string } | undefined {
  const [, first = '', remainder = ''] = /^\/([^/?]*)(.*)$/s.exec(path) ?? [];
  const language = parseLanguage(first);
  if (!language || language === first) return undefined;
  return { language, path: `/${remainder.replace(/^[/\\]+/, '')}` };
}

/**
 * A path for a header or a link: what is not ASCII is percent-encoded, and what is encoded already
 * stays, so that `?next=%2Fcheckout` keeps its meaning.
 */
export const asciiPath = (path: string): string =>
  path.toWellFormed().replace(/[^\x21-\x7e]+/gu, encodeURIComponent);
