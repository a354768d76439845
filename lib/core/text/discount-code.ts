import { inOneLine } from './unseen';

/** The signs of a code, and how many: letters and digits of any script, `-` and `_`. */
export const DISCOUNT_CODE = /^[\p{L}\p{Nd}_-]{3,40}$/u;

/** A code as it is kept, however it was typed: in capitals, also by a Chinese keyboard. */
export const codeAsKept = (typed: string): string =>
  inOneLine(typed.normalize('NFKC')).toUpperCase();

/**
 * The code that a link means: without what is none of its signs, such as the full stop behind
 * an address in a mail. Undefined where too little is left.
 */
export function codeInLink(typed: string): string | undefined {
  const code = codeAsKept(typed).replace(/[^\p{L}\p{Nd}_-]/gu, '');
  return DISCOUNT_CODE.test(code) ? code : undefined;
}
