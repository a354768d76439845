import { isRateAbove } from '@/lib/pricing/shipping-class';
import { isDeliveryMethod } from './options';
import type { ShippingMethod } from './tariff';

/** The method that is free from an items total on, minor units of the base currency. */
export type FreeDelivery = { method: ShippingMethod; country: string; from_base_minor: number };

/**
 * From what amount on shipping to a country is free, given the methods that reach it: by the method
 * that becomes free first for goods of this weight in grams. Undefined if none does, if one is
 * always free, and while the country is unknown. Pickup does not count.
 */
export function freeDelivery(
  methods: readonly ShippingMethod[],
  country: string | undefined,
  weight = 0,
): FreeDelivery | undefined {
  if (!country) return undefined;
  const [first] = methods
    .filter((method) => isDeliveryMethod(method) && weight <= (method.max_weight ?? weight))
    .map((method) => ({ method, from: freeFrom(method) }))
    .filter(({ method, from }) => from <= (method.max_amount_minor ?? Number.MAX_SAFE_INTEGER))
    .sort((a, b) => a.from - b.from || a.method.order - b.method.order);
  if (!first?.from) return undefined;
  return { method: first.method, country, from_base_minor: first.from };
}

/**
 * The items total from which a method is free; infinite if it never is. Where a paid rate ends
 * exactly there, the next amount.
 */
function freeFrom(method: ShippingMethod): number {
  if (method.handling_fee_minor) return Number.POSITIVE_INFINITY;
  const least = method.min_amount_minor ?? 0;
  if (method.type === 'free') return least;
  const isByGoods = method.type === 'by_quantity' || method.type === 'by_weight';
  const steps = isByGoods ? [] : method.rates;
  const from = Math.min(
    method.free_over_amount_minor ?? Number.POSITIVE_INFINITY,
    ...steps
      .filter(({ price_minor, to }) => !price_minor && to === null)
      .map((free) => free.from + Number(steps.some((step) => isRateAbove(free, step)))),
  );
  return Math.max(least, from);
}
