/**
 * Money is an integer in the minor unit of its currency. Decimals are read and written as
 * strings and never pass through a float.
 */

/**
 * A currency as the settings hold it: `rate` is how much of it one unit of the base
 * currency buys, a decimal string.
 */
export type Currency = { identifier: string; rate: string; mark: string; decimals: number };

const RATE_SCALE = 8;

/**
 * Reads a decimal string (commas are removed first, §9) into an integer of `decimals`
 * places; undefined when it is no such number or has more places.
 */
export function parseDecimal(text: string, decimals: number): number | undefined {
  const match = /^(-?)(\d+)(?:\.(\d+))?$/.exec(text.replaceAll(',', '').trim());
  if (!match) return undefined;
  const [, sign, whole = '0', fraction = ''] = match;
  if (fraction.replace(/0+$/, '').length > decimals) return undefined;
  const digits = Number(whole + fraction.slice(0, decimals).padEnd(decimals, '0'));
  return Number.isSafeInteger(digits) ? (sign ? -digits : digits) : undefined;
}

/** Writes minor units as a decimal string: 12850 with 2 decimals is "128.50". */
export function toDecimal(minor: number, decimals: number): string {
  const digits = String(Math.abs(minor)).padStart(decimals + 1, '0');
  const whole = digits.slice(0, digits.length - decimals);
  return `${minor < 0 ? '-' : ''}${whole}${decimals ? `.${digits.slice(-decimals)}` : ''}`;
}

/** What a shopper reads: the mark, the amount with thousands separated, the currency's decimals. */
export function formatMoney(minor: number, currency: Pick<Currency, 'mark' | 'decimals'>): string {
  const [whole = '0', fraction] = toDecimal(Math.abs(minor), currency.decimals).split('.');
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, ',');
  return `${minor < 0 ? '-' : ''}${currency.mark}${grouped}${fraction ? `.${fraction}` : ''}`;
}

/**
 * An amount as every response gives it: minor units, a decimal string in major units, and
 * as a shopper reads it.
 */
export type Price = { minor: number; amount: string; formatted: string };

export const priceOf = (minor: number, currency: Currency): Price => ({
  minor,
  amount: toDecimal(minor, currency.decimals),
  formatted: formatMoney(minor, currency),
});

/**
 * Converts minor units of one currency into another at `to.rate / from.rate`, rounded
 * half away from zero, exactly.
 */
export function convert(
  minor: number,
  from: Pick<Currency, 'rate' | 'decimals'>,
  to: Pick<Currency, 'rate' | 'decimals'>,
): number {
  const numerator = BigInt(Math.abs(minor)) * scaled(to.rate) * 10n ** BigInt(to.decimals);
  const denominator = scaled(from.rate) * 10n ** BigInt(from.decimals);
  const rounded = Number((numerator * 2n + denominator) / (denominator * 2n));
  return minor < 0 ? -rounded : rounded;
}

/** How much of `to` one unit of `from` buys, a decimal string of up to eight places. */
export function rateBetween(from: Pick<Currency, 'rate'>, to: Pick<Currency, 'rate'>): string {
  const one = 10n ** BigInt(RATE_SCALE);
  const [numerator, denominator] = [scaled(to.rate) * one, scaled(from.rate)];
  const rounded = Number((numerator * 2n + denominator) / (denominator * 2n));
  return toDecimal(rounded, RATE_SCALE).replace(/\.?0+$/, '');
}

/** A share of an amount in hundredths of a percent (basis points), rounded half away from zero. */
export function percentOf(minor: number, basisPoints: number): number {
  const rounded = Number((BigInt(Math.abs(minor)) * BigInt(basisPoints) * 2n + 10_000n) / 20_000n);
  return minor < 0 ? -rounded : rounded;
}

function scaled(rate: string): bigint {
  const value = parseDecimal(rate, RATE_SCALE);
  if (value === undefined || value <= 0) throw new RangeError(`not an exchange rate: ${rate}`);
  return BigInt(value);
}
