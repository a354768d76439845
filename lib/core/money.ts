/**
 * Money is an integer in the minor unit of its currency. Decimals are read and written as strings
 * and never pass through a float.
 */

/**
 * A currency in the settings: `rate` is how much of it one unit of the base currency buys, a
 * decimal string. Steps are minor units: every calculated amount is a multiple of `step`
 * (`getCurrencyStep`), and a converted list price of `price_step`, if set.
 */
export type Currency = {
  identifier: string;
  rate: string;
  mark: string;
  decimals: number;
  step?: number | undefined;
  price_step?: number | undefined;
};
/** What is needed to format amounts in a currency. */
export type ShownCurrency = Pick<Currency, 'mark' | 'decimals'>;
type Steps = Pick<Currency, 'decimals' | 'step'>;

const RATE_SCALE = 8;

/**
 * Parses a decimal string (commas are removed first, §9) into an integer of `decimals` places;
 * undefined if it is no such number or has more places.
 */
export function parseDecimal(text: string, decimals: number): number | undefined {
  const match = /^(-?)(\d+|(?=\.\d))(?:\.(\d+))?$/.exec(text.replaceAll(',', '').trim());
  if (!match) return undefined;
  const [, sign, whole = '', fraction = ''] = match;
  if (fraction.replace(/(?<!0)0+$/, '').length > decimals) return undefined;
  const digits = Number(whole + fraction.slice(0, decimals).padEnd(decimals, '0'));
  return Number.isSafeInteger(digits) ? (sign ? -digits : digits) : undefined;
}

/** Formats minor units as a decimal string: 12850 with 2 decimals is "128.50". */
export function toDecimal(minor: number, decimals: number): string {
  const digits = String(Math.abs(minor)).padStart(decimals + 1, '0');
  const whole = digits.slice(0, digits.length - decimals);
  return `${minor < 0 ? '-' : ''}${whole}${decimals ? `.${digits.slice(-decimals)}` : ''}`;
}

/** A decimal without trailing zeros: "1200.50" is "1200.5", and "5.00" is "5". */
export const withoutEndingZeros = (decimal: string): string =>
  decimal.includes('.') ? decimal.replace(/(?:\.|(?<!0))0+$/, '') : decimal;

/** An amount as shown to shoppers: mark, thousands separators, the currency's decimals. */
export function formatMoney(minor: number, currency: ShownCurrency): string {
  const [whole = '0', fraction] = toDecimal(Math.abs(minor), currency.decimals).split('.');
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, ',');
  return `${minor < 0 ? '-' : ''}${currency.mark}${grouped}${fraction ? `.${fraction}` : ''}`;
}

/** An amount as in every response: minor units, a decimal string in major units, and formatted. */
export type Price = { minor: number; amount: string; formatted: string };

export const toPrice = (minor: number, currency: Currency): Price => ({
  minor,
  amount: toDecimal(minor, currency.decimals),
  formatted: formatMoney(minor, currency),
});

/**
 * The smallest difference between two amounts, minor units. Providers accept currencies of three
 * decimals only in tens, so that is their default.
 */
export const getCurrencyStep = ({ decimals, step }: Steps): number =>
  step ?? (decimals < 3 ? 1 : 10);

/** Rounds an amount to the nearest multiple of `step`, half away from zero; both minor units. */
export const roundToStep = (minor: number, step: number): number =>
  step === 1 ? minor : rounded(BigInt(minor), 1n, step);

/**
 * Converts minor units of one currency into another at `to.rate / from.rate`, rounded once, half
 * away from zero, to a multiple of `step` of the target currency.
 */
export function convertAmount(
  minor: number,
  from: Pick<Currency, 'rate' | 'decimals'>,
  to: Pick<Currency, 'rate' | 'decimals' | 'step'>,
  step = getCurrencyStep(to),
): number {
  const numerator = BigInt(minor) * scaled(to.rate) * 10n ** BigInt(to.decimals);
  const denominator = scaled(from.rate) * 10n ** BigInt(from.decimals);
  return rounded(numerator, denominator, step);
}

/**
 * Converts a list price and rounds it to the target's `price_step`; a price above 0 never becomes 0
 * by that. In its own currency it has no such step.
 */
export function convertPrice(
  minor: number,
  from: Pick<Currency, 'identifier' | 'rate' | 'decimals'>,
  to: Omit<Currency, 'mark'>,
): number {
  const step = to.price_step;
  if (!step || from.identifier === to.identifier) return convertAmount(minor, from, to);
  return convertAmount(minor, from, to, step) || Math.sign(convertAmount(minor, from, to)) * step;
}

/** How much of `to` one unit of `from` buys, a decimal string of up to eight places. */
export function getExchangeRate(from: Pick<Currency, 'rate'>, to: Pick<Currency, 'rate'>): string {
  const scale = 10n ** BigInt(RATE_SCALE);
  const [numerator, denominator] = [scaled(to.rate) * scale, scaled(from.rate)];
  const rounded = Number((numerator * 2n + denominator) / (denominator * 2n));
  return withoutEndingZeros(toDecimal(rounded, RATE_SCALE));
}

/**
 * A percentage of an amount in hundredths of a percent (basis points), rounded half away from zero
 * to a multiple of `step`.
 */
export const applyPercent = (minor: number, basisPoints: number, step = 1): number =>
  applyFraction(minor, basisPoints, 10_000, step);

/** An amount × numerator / denominator, rounded half away from zero to a multiple of `step`. */
export function applyFraction(
  minor: number,
  numerator: number,
  denominator: number,
  step = 1,
): number {
  const [twice, divisor] = [Math.abs(minor) * numerator * 2, denominator * step];
  // Integers of this size are exact, and much faster.
  if (twice + divisor <= Number.MAX_SAFE_INTEGER) {
    const nearest = Math.floor((twice + divisor) / (divisor * 2)) * step;
    return minor < 0 ? 0 - nearest : nearest;
  }
  return rounded(BigInt(minor) * BigInt(numerator), BigInt(denominator), step);
}

/** The nearest multiple of `step` to a fraction, half away from zero. */
function rounded(numerator: bigint, denominator: bigint, step: number): number {
  const [divisor, parts] = [denominator * BigInt(step), numerator < 0n ? -numerator : numerator];
  const nearest = Number((parts * 2n + divisor) / (divisor * 2n)) * step;
  return numerator < 0n ? -nearest : nearest;
}

function scaled(rate: string): bigint {
  const value = parseDecimal(rate, RATE_SCALE);
  if (value === undefined || value <= 0) throw new RangeError(`not an exchange rate: ${rate}`);
  return BigInt(value);
}
