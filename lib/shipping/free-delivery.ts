import { reaches, type Shipment, type ShippingMethod } from './options';

/**
 * The method that is free from an amount of goods on, and what is missing to it; minor
 * units of the base currency, 0 once it is reached.
 */
export type FreeDelivery = { method: ShippingMethod; country: string; missing_base_minor: number };

/**
 * How far a cart is from free delivery to its country: by the method that becomes free
 * first. Undefined where none does, where one always is, and while the country is unknown.
 */
export function freeDelivery(
  methods: ShippingMethod[],
  { country, items_base_minor }: Pick<Shipment, 'country' | 'items_base_minor'>,
): FreeDelivery | undefined {
  if (!country) return undefined;
  const [first] = methods
    .filter((method) => method.enabled && reaches(method, country))
    .map((method) => ({ method, from: freeFrom(method) }))
    .filter(({ method, from }) => from <= (method.max_amount_minor ?? Number.MAX_SAFE_INTEGER))
    .sort((a, b) => a.from - b.from || a.method.order - b.method.order);
  if (!first?.from) return undefined;
  const missing_base_minor = Math.max(0, first.from - items_base_minor);
  return { method: first.method, country, missing_base_minor };
}

/** The amount of goods from which on a method costs nothing; infinite when it always costs. */
function freeFrom(method: ShippingMethod): number {
  const least = method.min_amount_minor ?? 0;
  if (method.type === 'free') return least;
  const steps = method.type === 'by_quantity' ? [] : method.rates;
  const from = Math.min(
    method.free_over_amount_minor ?? Number.POSITIVE_INFINITY,
    ...steps.filter(({ price_minor, to }) => !price_minor && to === null).map((step) => step.from),
  );
  return Math.max(least, from);
}
