import type { ErrorText } from '@/lib/core/errors';

/** A CSS escape stands for a character: `\75 rl(` is `url(`. */
const ESCAPES = /\\(?:([0-9a-f]{1,6})(?:\r\n|[ \t\r\n\f])?|(\r\n|[\n\r\f])|([\s\S]))/gi;
const CLOSING = /<\/style/i;
/** Imports, and any address with its own host. */
const ELSEWHERE = /@import|\b(?:https?|ftps?|wss?|blob|file):|["'(][\s\p{Cc}]*[/\\]{2}/iu;

/**
 * What is wrong with a page's style sheet; undefined if it may be stored. It may not close its
 * style element or fetch from elsewhere, so that no rule can leak the page's content.
 */
export function cssProblem(css: string): ErrorText | undefined {
  if (CLOSING.test(css)) return { key: 'css_closing' };
  const plain = css.replace(ESCAPES, (_, code?: string, line?: string, sign?: string) =>
    line ? '' : code ? character(Number.parseInt(code, 16)) : (sign ?? ''),
  );
  // Browsers drop tabs and line breaks from an address before parsing it.
  const joined = plain.replace(/[\t\n\r\f]/g, '');
  return [plain, joined].some((text) => ELSEWHERE.test(text))
    ? { key: 'css_elsewhere' }
    : undefined;
}

const character = (code: number) =>
  code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : '\ufffd';
