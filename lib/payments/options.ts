import type { paymentMethod } from '@/db/schema/methods';
import type { PaymentTerms } from '@/lib/pricing/purchase';

export type PaymentMethod = Omit<typeof paymentMethod.$inferSelect, 'created_at' | 'updated_at'>;
/**
 * What decides whether a way to pay is offered, whatever the total: the currency, those the shop
 * has a rate for (`known`), where the goods go.
 */
export type PaymentPlace = {
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
 * The enabled methods that are offered there: cards, which are paid at once, before the others,
 * and else in the order staff gave them (D4).
 */
export function paymentOptions(methods: PaymentMethod[], place: PaymentPlace): PaymentMethod[] {
  const holds = (list: string[], value: string | undefined) =>
    !list.length || value === undefined || list.includes(value);
  return methods
    .filter(
      (method) =>
        method.enabled &&
        collectedIn(method, place.currency, place.known) &&
        holds(method.countries, place.country),
    )
    .sort((a, b) => Number(isLater(a)) - Number(isLater(b)) || a.order - b.order || a.id - b.id);
}

const isLater = ({ type }: PaymentMethod) => type !== 'card';

/** A method as the price function asks about it. */
export const termsOf = (method: PaymentMethod): PaymentTerms => ({
  id: method.id,
  base_min_minor: method.min_amount_minor,
  base_max_minor: method.max_amount_minor,
  fee_type: method.fee_type,
  fee_value: method.fee_value,
});
