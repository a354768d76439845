import type { ErrorText } from '@/lib/core/errors';

/** An escape of CSS stands for a character: `\75 rl(` is `url(`. */
const ESCAPES = /\\(?:([0-9a-f]{1,6})(?:\r\n|[ \t\r\n\f])?|(\r\n|[\n\r\f])|([\s\S]))/gi;
const CLOSING = /<\/style/i;
/** Another style sheet, and any address with a host of its own. */
const ELSEWHERE = /@import|\b(?:https?|ftps?|wss?|blob|file):|["'(][\s\p{Cc}]*[/\\]{2}/iu;

/**
 * What is wrong with the style sheet of a page; undefined when it may be stored. It can end
 * no style element and fetch nothing from elsewhere, so that no rule can tell a stranger
 * what stands on the page.
 */
export function cssProblem(css: string): ErrorText | undefined {
  if (CLOSING.test(css)) return { key: 'css_closing' };
  const plain = css.replace(ESCAPES, (_, code?: string, line?: string, sign?: string) =>
    line ? '' : code ? character(Number.parseInt(code, 16)) : (sign ?? ''),
  );
  // Browsers take tabs and line ends out of an address before they read it.
  const joined = plain.replace(/[\t\n\r\f]/g, '');
  return [plain, joined].some((text) => ELSEWHERE.test(text))
    ? { key: 'css_elsewhere' }
    : undefined;
}

const character = (code: number) =>
  code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : '\ufffd';
