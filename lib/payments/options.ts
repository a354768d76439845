import type { paymentMethod } from '@/db/schema/methods';
import { percentOf } from '@/lib/core/money';
import { isWithinBounds } from '@/lib/shipping/options';

export type PaymentMethod = typeof paymentMethod.$inferSelect;
/**
 * What decides whether a way to pay fits: the total in minor units of the base currency,
 * the currency, those the shop has a rate for (`known`), where the goods go.
 */
export type Purchase = {
  base_total_minor: number;
  currency: string;
  known: readonly string[];
  country: string | undefined;
};

/**
 * The currency in which a way to pay collects an order: the order's own, or the first of those
 * it names. A card is charged in the order's alone. Undefined where it cannot collect.
 */
export function collectedIn(
  { type, currencies }: Pick<PaymentMethod, 'type' | 'currencies'>,
  currency: string,
  known: readonly string[],
): string | undefined {
  if (!currencies.length || currencies.includes(currency)) return currency;
  return type === 'card' ? undefined : currencies.find((one) => known.includes(one));
}

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
        collectedIn(method, purchase.currency, purchase.known) &&
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
