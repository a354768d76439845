import { z } from 'zod';
import { decimal, id, oneOf } from '@/lib/core/rules.schema';

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
  price_change: z.strictObject({ by: oneOf(priceWays), value: decimal }).optional(),
  special_price_change: z
    .strictObject({ by: oneOf(specialPriceWays), value: decimal.optional() })
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
