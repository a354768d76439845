import type { shippingMethod } from '@/db/schema/methods';

export type ShippingMethod = typeof shippingMethod.$inferSelect;
/**
 * What a tariff asks of a cart: its goods in minor units of the base currency, its units,
 * and where it goes (alpha-3; unknown: undefined).
 */
export type Shipment = { items_base_minor: number; units: number; country: string | undefined };
export type ShippingOption = { method: ShippingMethod; base_price_minor: number };

/**
 * The enabled methods that take this shipment there, with their price, in the order staff
 * gave them (D5).
 */
export function shippingOptions(methods: ShippingMethod[], shipment: Shipment): ShippingOption[] {
  return methods
    .filter(
      (method) =>
        method.enabled &&
        reaches(method, shipment.country) &&
        isWithinBounds(shipment.items_base_minor, method.min_amount_minor, method.max_amount_minor),
    )
    .flatMap((method) => {
      const base_price_minor = priceOf(method, shipment);
      return base_price_minor === undefined ? [] : [{ method, base_price_minor }];
    })
    .sort((a, b) => a.method.order - b.method.order || a.method.id - b.method.id);
}

/** Whether an amount lies in bounds; null bounds are open. */
export const isWithinBounds = (amount: number, min: number | null, max: number | null) =>
  (min === null || amount >= min) && (max === null || amount <= max);

/**
 * Whether a method delivers to a country. No zone at all means everywhere. A country nobody
 * knows yet is reached by every method.
 */
export function reaches({ zones }: ShippingMethod, country: string | undefined): boolean {
  if (!zones.length || !country) return true;
  return zones.some((zone) => zone.rest_of_world || zone.countries.includes(country));
}

function priceOf(method: ShippingMethod, shipment: Shipment): number | undefined {
  if (method.type === 'free') return 0;
  if (
    method.free_over_amount_minor !== null &&
    shipment.items_base_minor >= method.free_over_amount_minor
  )
    return 0;
  const measure = { flat: 0, by_amount: shipment.items_base_minor, by_quantity: shipment.units }[
    method.type
  ];
  return method.rates.find(({ from, to }) => measure >= from && (to === null || measure < to))
    ?.price_minor;
}
