import { z } from 'zod';
import type { ErrorText } from '@/lib/core/errors';
import {
  applyPercent,
  type Currency,
  getCurrencyStep,
  parseDecimal,
  toDecimal,
} from '@/lib/core/money';
import { decimal, enumRule, id } from '@/lib/core/rules.schema';

/** How a price changes: `value` is an amount, or a percentage with at most two decimals. */
export const priceWays = [
  'set',
  'raise_percent',
  'lower_percent',
  'raise_amount',
  'lower_amount',
] as const;
/** The same for special prices: set, lowered from the price, or removed. */
export const specialPriceWays = ['set', 'lower_percent', 'lower_amount', 'clear'] as const;

/**
 * A relative change that can apply to many products: to the prices of all variants, and categories
 * to add or remove.
 */
export const relativeChange = z.object({
  price_change: z.strictObject({ by: enumRule(priceWays), value: decimal }).optional(),
  special_price_change: z
    .strictObject({ by: enumRule(specialPriceWays), value: decimal.optional() })
    .check(({ value: { by, value }, issues }) => {
      if (by !== 'clear' && value === undefined)
        issues.push({ code: 'custom', path: ['value'], message: 'required', input: value });
    })
    .optional(),
  add_categories: z.array(id, 'check_input').optional(),
  remove_categories: z.array(id, 'check_input').optional(),
});

export type PriceWay = (typeof priceWays)[number];
export type SpecialPriceWay = (typeof specialPriceWays)[number];
export type RelativeChange = z.output<typeof relativeChange>;

/** A percentage is parsed as hundredths of a percent. */
const PERCENT_DECIMALS = 2;
const MAX_WHOLE_DIGITS = 8;

/** A price change by an amount in its currency or a percentage. */
export type AmountChange = { by: PriceWay; value: string };
export const isPercent = ({ by }: AmountChange) => by === 'raise_percent' || by === 'lower_percent';

/**
 * The changed amount in minor units, a percentage rounded half away from zero to the step of its
 * currency; or the problem: too many decimals, too large, or a price lowered to nothing (it can
 * only be set to 0).
 */
export function changedAmount(
  minor: number,
  change: AmountChange,
  currency: Currency,
): { minor: number } | { problem: ErrorText } {
  const { by, value } = change;
  const decimals = isPercent(change) ? PERCENT_DECIMALS : currency.decimals;
  const read = parseDecimal(value, decimals);
  if (read === undefined)
    return { problem: { key: 'amount_decimals', values: { value, decimals } } };
  const step = isPercent(change) ? applyPercent(minor, read, getCurrencyStep(currency)) : read;
  const changed =
    by === 'set'
      ? step
      : by === 'raise_percent' || by === 'raise_amount'
        ? minor + step
        : minor - step;
  if (changed <= 0 && changed < minor && by !== 'set')
    return { problem: { key: 'price_above_zero' } };
  return changed >= 10 ** (MAX_WHOLE_DIGITS + currency.decimals)
    ? { problem: { key: 'import_amount_large', values: { value } } }
    : { minor: changed };
}

/** One change for a column of prices in the form. */
export type PriceChange = { by: PriceWay | SpecialPriceWay; value: string };

/**
 * The new text of a variant's price field after a change, or the problem; neither if the current
 * text is not a price. `clear` empties it.
 */
export function refilledPrice(
  text: string,
  { by, value }: PriceChange,
  currency: Currency,
): { after?: string; problem?: ErrorText } {
  if (by === 'clear') return { after: '' };
  const { decimals } = currency;
  const minor = by === 'set' ? 0 : parseDecimal(text, decimals);
  if (minor === undefined) return {};
  const changed = changedAmount(minor, { by, value: value.trim() }, currency);
  return 'minor' in changed ? { after: toDecimal(changed.minor, decimals) } : changed;
}
