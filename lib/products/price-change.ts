import { invalid } from '@/lib/core/errors';
import { parseDecimal, percentOf } from '@/lib/core/money';
import type { PriceWay, RelativeChange } from './relative-change.schema';

type Prices = { price_minor: number; special_price_minor: number | null };
type Change = { by: PriceWay; value: string };

/** A percentage is read as hundredths of a percent. */
const PERCENT_DECIMALS = 2;
const MAX_WHOLE_DIGITS = 8;

/**
 * What the prices of a variant become, in minor units of a currency with so many `decimals`:
 * rounded half away from zero. A special price that is lowered is so much below the price. Refuses
 * what is too fine or too large, what would leave nothing of a price (which can only be set to 0),
 * and a special price that is not below the price.
 */
export function changedPrices(
  { price_minor, special_price_minor }: Prices,
  { price_change: price, special_price_change: special }: RelativeChange,
  decimals: number,
): Prices {
  const after = price ? changedAmount(price_minor, 'price_change', price, decimals) : price_minor;
  const below = special ? specialOf(after, special, decimals) : special_price_minor;
  if (below !== null && below >= after)
    throw invalid('special_price_change', 'special_price_below_price');
  return { price_minor: after, special_price_minor: below };
}

function specialOf(
  price: number,
  { by, value }: NonNullable<RelativeChange['special_price_change']>,
  decimals: number,
): number | null {
  if (by === 'clear' || value === undefined) return null;
  return changedAmount(price, 'special_price_change', { by, value }, decimals);
}

function changedAmount(
  minor: number,
  field: string,
  { by, value }: Change,
  ofCurrency: number,
): number {
  const isPercent = by === 'raise_percent' || by === 'lower_percent';
  const decimals = isPercent ? PERCENT_DECIMALS : ofCurrency;
  const read = parseDecimal(value, decimals);
  if (read === undefined) throw invalid(`${field}.value`, 'amount_decimals', { value, decimals });
  const step = isPercent ? percentOf(minor, read) : read;
  const changed =
    by === 'set'
      ? step
      : by === 'raise_percent' || by === 'raise_amount'
        ? minor + step
        : minor - step;
  if (changed <= 0 && changed < minor && by !== 'set')
    throw invalid(`${field}.value`, 'price_above_zero');
  if (changed >= 10 ** (MAX_WHOLE_DIGITS + ofCurrency))
    throw invalid(`${field}.value`, 'import_amount_large', { value });
  return changed;
}
