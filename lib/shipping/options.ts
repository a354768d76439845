import type { shippingMethod } from '@/db/schema/methods';
import type { ShippingTariff } from '@/lib/pricing/purchase';
import { isWithin, tariffPrice } from '@/lib/pricing/shipping-class';

export type ShippingMethod = Omit<typeof shippingMethod.$inferSelect, 'created_at' | 'updated_at'>;
/**
 * What a tariff asks of a cart: its goods in minor units of some currency, its units, and where
 * it goes (alpha-3; unknown: undefined).
 */
type Shipment = { items_minor: number; units: number; country: string | undefined };
export type ShippingOption = { method: ShippingMethod; price_minor: number };

/** The enabled methods that deliver there, in the order staff gave them (D5). */
export const reachingMethods = (
  methods: ShippingMethod[],
  country: string | undefined,
): ShippingMethod[] =>
  methods
    .filter((method) => method.enabled && reaches(method, country))
    .sort((a, b) => a.order - b.order || a.id - b.id);

/** A method as the price function asks about it. */
export const tariffOf = (method: ShippingMethod): ShippingTariff => ({
  id: method.id,
  type: method.type,
  rates: method.rates,
  base_free_over_minor: method.free_over_amount_minor,
  base_min_minor: method.min_amount_minor,
  base_max_minor: method.max_amount_minor,
});

/**
 * The enabled methods that take this shipment there, with their price before promotions, in
 * the order staff gave them (D5): for what is told before there is a cart. `convert` leads from
 * the base currency to that of the goods.
 */
export const shippingOptions = (
  methods: ShippingMethod[],
  { country, items_minor: amount, units }: Shipment,
  convert: (base_minor: number) => number,
): ShippingOption[] =>
  reachingMethods(methods, country)
    .filter(({ min_amount_minor, max_amount_minor }) =>
      isWithin(convert, amount, min_amount_minor, max_amount_minor),
    )
    .flatMap((method) => {
      const price_minor = tariffPrice(tariffOf(method), { amount, units }, convert);
      return price_minor === undefined ? [] : [{ method, price_minor }];
    });

/**
 * Whether a method delivers to a country. No zone at all means everywhere. A country nobody
 * knows yet is reached by every method.
 */
export function reaches({ zones }: ShippingMethod, country: string | undefined): boolean {
  if (!zones.length || !country) return true;
  return zones.some((zone) => zone.rest_of_world || zone.countries.includes(country));
}
