const LENGTHS = [12, 13, 14];
const GTIN = /^(\d{8}|\d{12,14})$/;

/**
 * The equivalent forms of an article number: a 12-digit UPC is the EAN with a leading zero, and
 * both are 14-digit GTINs. Any other code has only itself.
 */
export function listGtinForms(code: string): string[] {
  if (!/^\d{12,14}$/.test(code)) return [code];
  const digits = code.replace(/^0+/, '');
  return LENGTHS.filter((length) => length >= digits.length).map((length) =>
    digits.padStart(length, '0'),
  );
}

/**
 * Whether a code is an in-store code, such as for goods weighed in the shop: GS1 reserves numbers
 * that begin with 2, 02 or 04, and 8-digit ones that begin with 0 or 2.
 */
export function isInStoreCode(code: string): boolean {
  if (/^\d{8}$/.test(code)) return /^[02]/.test(code);
  return /^\d{12,14}$/.test(code) && /^(2|02|04)/.test(code.slice(-13).padStart(13, '0'));
}

/** The codes that look like article numbers with a wrong check digit. */
export const findMistypedGtins = (codes: readonly string[]): string[] =>
  codes.filter((code) => GTIN.test(code) && !isGtin(code) && !isInStoreCode(code));

/** Whether a code is an article number of 8 to 14 digits with a correct check digit. */
export function isGtin(code: string): boolean {
  if (!GTIN.test(code) || /^0+$/.test(code)) return false;
  const sum = [...code]
    .reverse()
    .reduce((total, digit, place) => total + Number(digit) * (place % 2 ? 3 : 1), 0);
  return sum % 10 === 0;
}
