/** The signs of a code, and how many: letters and digits of any script, `-` and `_`. */
export const DISCOUNT_CODE = /^[\p{L}\p{Nd}_-]{3,40}$/u;

/**
 * A code as it is kept, however it was typed: in capitals, also by a Chinese keyboard, without what
 * nobody sees. None of that belongs to a code, as to other texts (`unseen.ts`, which is too much
 * for every page of the shop).
 */
export const normalizeDiscountCode = (typed: string): string =>
  typed
    .normalize('NFKC')
    .replace(/\p{Default_Ignorable_Code_Point}/gu, '')
    .replace(/[\s\x85]+/g, ' ')
    .trim()
    .toUpperCase();

/**
 * The code that a link means: without what is none of its signs, such as the full stop behind
 * an address in a mail. Undefined where too little is left.
 */
export function parseLinkedDiscountCode(typed: string): string | undefined {
  const code = normalizeDiscountCode(typed).replace(/[^\p{L}\p{Nd}_-]/gu, '');
  return DISCOUNT_CODE.test(code) ? code : undefined;
}
