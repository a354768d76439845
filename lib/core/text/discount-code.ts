/**
 * The characters of a discount code, and how many: letters and digits of any script, `-` and `_`.
 */
export const DISCOUNT_CODE = /^[\p{L}\p{Nd}_-]{3,40}$/u;

/**
 * A discount code as stored, however it was typed: capitals, half width even from a Chinese
 * keyboard, no invisible characters. Codes need none of those, unlike other texts (`unseen.ts`,
 * which is too large for every page of the shop).
 */
export const normalizeDiscountCode = (typed: string): string =>
  typed
    .normalize('NFKC')
    .replace(/\p{Default_Ignorable_Code_Point}/gu, '')
    .replace(/[\s\x85]+/g, ' ')
    .trim()
    .toUpperCase();

/**
 * The discount code in a link, without other characters, such as the full stop after an address in
 * an email. Undefined if too little is left.
 */
export function parseLinkedDiscountCode(typed: string): string | undefined {
  const code = normalizeDiscountCode(typed).replace(/[^\p{L}\p{Nd}_-]/gu, '');
  return DISCOUNT_CODE.test(code) ? code : undefined;
}
