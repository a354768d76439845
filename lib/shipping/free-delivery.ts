import { reaches, type ShippingMethod } from './options';

/** The method that is free from an amount of goods on, minor units of the base currency. */
export type FreeDelivery = { method: ShippingMethod; country: string; from_base_minor: number };

/**
 * From when on delivery to a country is free: by the method that becomes free first.
 * Undefined where none does, where one always is, and while the country is unknown.
 */
export function freeDelivery(
  methods: ShippingMethod[],
  country: string | undefined,
): FreeDelivery | undefined {
  if (!country) return undefined;
  const [first] = methods
    .filter((method) => method.enabled && reaches(method, country))
    .map((method) => ({ method, from: freeFrom(method) }))
    .filter(({ method, from }) => from <= (method.max_amount_minor ?? Number.MAX_SAFE_INTEGER))
    .sort((a, b) => a.from - b.from || a.method.order - b.method.order);
  if (!first?.from) return undefined;
  return { method: first.method, country, from_base_minor: first.from };
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
