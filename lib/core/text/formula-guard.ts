/**
 * A spreadsheet, or the next one that opens its CSV, takes a text that begins like this
 * for a formula. Our exports put an apostrophe before it, and before a text that already
 * has apostrophes there, so that taking one away always gives the text back.
 */
const FORMULA = /^'*[=+\-@\t\r]/;

export const guardFormula = (text: string): string => (FORMULA.test(text) ? `'${text}` : text);
export const unguardFormula = (text: string): string =>
  text.startsWith("'") && FORMULA.test(text) ? text.slice(1) : text;
