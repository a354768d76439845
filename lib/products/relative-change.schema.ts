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

/** How a price is changed: `value` is an amount, or a percentage with at most two decimals. */
export const priceWays = [
  'set',
  'raise_percent',
  'lower_percent',
  'raise_amount',
  'lower_amount',
] as const;
/** The same for special prices: set, so much below the price, or taken away. */
export const specialPriceWays = ['set', 'lower_percent', 'lower_amount', 'clear'] as const;

/**
 * What a change of a product says relative to what it holds, so that one change fits many:
 * the prices of all its variants, and the category menus it comes into or goes out of.
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

/** A percentage is read as hundredths of a percent. */
const PERCENT_DECIMALS = 2;
const MAX_WHOLE_DIGITS = 8;

/** How much a price becomes another, by an amount of its currency or a percentage. */
export type AmountChange = { by: PriceWay; value: string };
export const isPercent = ({ by }: AmountChange) => by === 'raise_percent' || by === 'lower_percent';

/**
 * What an amount becomes, a percentage rounded half away from zero to the step of its currency; or
 * why not: what is too fine or too large, and what would leave nothing of a price, which can only
 * be set to 0.
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

/** One change for a column of typed prices. */
export type PriceChange = { by: PriceWay | SpecialPriceWay; value: string };

/**
 * What a column of a variant with this typed price holds after a change, or why it cannot be
 * changed so; neither where the text is no price to begin from. `clear` leaves nothing.
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
