import 'server-only';
import { countryCodes } from '@/lib/core/address/countries';
import type { Context } from '@/lib/core/context';
import { homeCountry } from '@/lib/inventory/home-country';
import { readShippingMethods } from './kept-methods';
import { anyGoods, filterReachingMethods, isDeliveryMethod } from './options';
import type { ShippingMethod } from './tariff';

/** Whether anything can ship to a country (alpha-3), whatever its price and weight. */
export const canShipToCountry = (
  ctx: Context,
  methods: readonly ShippingMethod[],
  country: string,
): boolean => filterReachingMethods(methods, anyGoods(ctx, { country })).some(isDeliveryMethod);

/** The countries (alpha-3) that the shop ships to for the caller, wholly or in part. */
export async function deliveredCountries(ctx: Context): Promise<string[]> {
  const methods = await readShippingMethods(ctx);
  return countryCodes.filter((country) => canShipToCountry(ctx, methods, country));
}

/** Whether the shop ships to any other country. */
export async function deliversAbroad(ctx: Context): Promise<boolean> {
  const [methods, home] = await Promise.all([readShippingMethods(ctx), homeCountry(ctx)]);
  return countryCodes.some(
    (country) => country !== home && canShipToCountry(ctx, methods, country),
  );
}
