import 'server-only';
import { countryCodes } from '@/lib/core/address/countries';
import type { Context } from '@/lib/core/context';
import { homeCountry } from '@/lib/inventory/home-country';
import { readShippingMethods } from './kept-methods';
import { anyGoods, filterReachingMethods, isDeliveryMethod } from './options';
import type { ShippingMethod } from './tariff';

/** Whether something may be sent to a country (alpha-3), whatever it comes to and weighs. */
export const canShipToCountry = (
  ctx: Context,
  methods: readonly ShippingMethod[],
  country: string,
): boolean => filterReachingMethods(methods, anyGoods(ctx, { country })).some(isDeliveryMethod);

/** The countries (alpha-3) that the shop sends to for the caller, or to parts of which it does. */
export async function deliveredCountries(ctx: Context): Promise<string[]> {
  const methods = await readShippingMethods(ctx);
  return countryCodes.filter((country) => canShipToCountry(ctx, methods, country));
}

/** Whether the shop sends to any country but its own. */
export async function deliversAbroad(ctx: Context): Promise<boolean> {
  const [methods, home] = await Promise.all([readShippingMethods(ctx), homeCountry(ctx)]);
  return countryCodes.some(
    (country) => country !== home && canShipToCountry(ctx, methods, country),
  );
}
