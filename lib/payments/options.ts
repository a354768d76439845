import type { paymentMethod } from '@/db/schema/methods';
import { percentOf } from '@/lib/core/money';
import { isWithinBounds } from '@/lib/shipping/options';

export type PaymentMethod = typeof paymentMethod.$inferSelect;
/**
 * What decides whether a way to pay fits: the total in minor units of the base currency,
 * the currency, where the goods go.
 */
export type Purchase = { base_total_minor: number; currency: string; country: string | undefined };

/**
 * The enabled methods that fit a purchase: cards, which are paid at once, before the others,
 * and else in the order staff gave them (D4).
 */
export function paymentOptions(methods: PaymentMethod[], purchase: Purchase): PaymentMethod[] {
  const holds = (list: string[], value: string | undefined) =>
    !list.length || value === undefined || list.includes(value);
  return methods
    .filter(
      (method) =>
        method.enabled &&
        holds(method.currencies, purchase.currency) &&
        holds(method.countries, purchase.country),
    )
    .filter((method) =>
      isWithinBounds(purchase.base_total_minor, method.min_amount_minor, method.max_amount_minor),
    )
    .sort((a, b) => Number(isLater(a)) - Number(isLater(b)) || a.order - b.order || a.id - b.id);
}

const isLater = ({ type }: PaymentMethod) => type !== 'card';

/** The fee of paying this way, minor units of the base currency. */
export function paymentFee(
  { fee_type, fee_value }: Pick<PaymentMethod, 'fee_type' | 'fee_value'>,
  baseTotalMinor: number,
): number {
  if (fee_type === 'fixed') return fee_value;
  return fee_type === 'percent' ? percentOf(baseTotalMinor, fee_value) : 0;
}
