import { type Currency, convert } from '@/lib/core/money';

/**
 * What changes the price of a purchase besides its goods. `what`: a discount, off the line that
 * `line` names, else off the whole order; shipping; a fee. `why`: its reason as the shopper
 * reads it. `amount_minor`, minor units, is what it adds to the total: 0 or less for a
 * discount, 0 or more for shipping and fees.
 */
export type Adjustment = {
  what: 'discount' | 'shipping' | 'fee';
  why: string;
  line?: number;
  amount_minor: number;
};

/** Adjustments in another currency: each amount is converted once, before anything is added. */
export const convertAdjustments = ({
  adjustments,
  from,
  to,
}: {
  adjustments: Adjustment[];
  from: Currency;
  to: Currency;
}): Adjustment[] =>
  adjustments.map((one) => ({ ...one, amount_minor: convert(one.amount_minor, from, to) }));

/** What discounts take off an amount, 0 or more: together never more than the amount. */
export const discountOf = (amount_minor: number, discounts: Adjustment[]) =>
  Math.min(amount_minor, 0 - sumOf(discounts));

/** What adjustments add together, minor units. */
export const sumOf = (adjustments: Pick<Adjustment, 'amount_minor'>[]) =>
  adjustments.reduce((sum, { amount_minor }) => sum + amount_minor, 0);
