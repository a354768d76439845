const LENGTHS = [12, 13, 14];
const GTIN = /^(\d{8}|\d{12,14})$/;

/**
 * The ways an article number is written: a UPC of twelve digits is the EAN with a zero before
 * it, and both are GTINs of fourteen. Any other code is only itself.
 */
export function listGtinForms(code: string): string[] {
  if (!/^\d{12,14}$/.test(code)) return [code];
  const digits = code.replace(/^0+/, '');
  return LENGTHS.filter((length) => length >= digits.length).map((length) =>
    digits.padStart(length, '0'),
  );
}

/**
 * Whether a code is one that shops give themselves, such as for goods they weigh: GS1 leaves them
 * the numbers that begin with 2, 02 or 04, and of eight digits those that begin with 0 or 2.
 */
export function isInStoreCode(code: string): boolean {
  if (/^\d{8}$/.test(code)) return /^[02]/.test(code);
  return /^\d{12,14}$/.test(code) && /^(2|02|04)/.test(code.slice(-13).padStart(13, '0'));
}

/** Which of these codes read like article numbers, but for a check digit that is wrong. */
export const findMistypedGtins = (codes: readonly string[]): string[] =>
  codes.filter((code) => GTIN.test(code) && !isGtin(code) && !isInStoreCode(code));

/** Whether a code is an article number of eight to fourteen digits whose check digit is right. */
export function isGtin(code: string): boolean {
  if (!GTIN.test(code) || /^0+$/.test(code)) return false;
  const sum = [...code]
    .reverse()
    .reduce((total, digit, place) => total + Number(digit) * (place % 2 ? 3 : 1), 0);
  return sum % 10 === 0;
}
