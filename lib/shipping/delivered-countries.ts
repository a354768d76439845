import 'server-only';
import { countryCodes } from '@/lib/core/address/countries';
import type { Context } from '@/lib/core/context';
import { homeCountry } from '@/lib/inventory/home-country';
import { shippingMethods } from './kept-methods';
import { anyGoods, isSent, reachingMethods } from './options';
import type { ShippingMethod } from './tariff';

/** Whether something may be sent to a country (alpha-3), whatever it comes to and weighs. */
export const sendsTo = (
  ctx: Context,
  methods: readonly ShippingMethod[],
  country: string,
): boolean => reachingMethods(methods, anyGoods(ctx, { country })).some(isSent);

/** The countries (alpha-3) that the shop sends to for the caller, or to parts of which it does. */
export async function deliveredCountries(ctx: Context): Promise<string[]> {
  const methods = await shippingMethods(ctx);
  return countryCodes.filter((country) => sendsTo(ctx, methods, country));
}

/** Whether the shop sends to any country but its own. */
export async function deliversAbroad(ctx: Context): Promise<boolean> {
  const [methods, home] = await Promise.all([shippingMethods(ctx), homeCountry(ctx)]);
  return countryCodes.some((country) => country !== home && sendsTo(ctx, methods, country));
}
