// Of what somebody typed, what fields of the shop need: every page of it carries this.

/** What somebody typed, short enough to be repeated to them. */
export const quoteTyped = (value: unknown): string => String(value).slice(0, 40);

/** The number of a text that is one without a sign, else NaN. */
export const parseCount = (text: string): number =>
  /^\s*\d{1,15}\s*$/.test(text) ? Number(text) : Number.NaN;
