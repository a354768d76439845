// Only what the shop's input fields need, because every page loads this.

/** The typed text, short enough to quote in an error. */
export const quoteTyped = (value: unknown): string => String(value).slice(0, 40);

/** The number in a text without a sign, else NaN. */
export const parseCount = (text: string): number =>
  /^\s*\d{1,15}\s*$/.test(text) ? Number(text) : Number.NaN;
