/**
 * Spreadsheets, also ones that open a CSV saved by another, read a text that begins like this as a
 * formula. Our exports put an apostrophe before it, and before a text that already has apostrophes
 * there, so that removing one always restores the text.
 */
const FORMULA = /^'*[=+\-@\t\r]/;

export const guardFormula = (text: string): string => (FORMULA.test(text) ? `'${text}` : text);
export const unguardFormula = (text: string): string =>
  text.startsWith("'") && FORMULA.test(text) ? text.slice(1) : text;
