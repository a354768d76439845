import 'server-only';
import { countryName } from '@/lib/core/address/countries';
import type { Context } from '@/lib/core/context';
import { type Currency, convert, priceOf } from '@/lib/core/money';
import { localizer } from '@/lib/core/text/localized';
import { baseCurrency } from '@/lib/settings/currencies';
import type { FreeDelivery } from './free-delivery';
import type { FreeDeliveryView } from './free-delivery.schema';

/** How far a cart is from free delivery, in the caller's words; null: there is no such offer. */
export function freeDeliveryView(
  ctx: Context,
  found: FreeDelivery | undefined,
  currency: Currency,
): FreeDeliveryView | null {
  if (!found) return null;
  const missing = convert(found.missing_base_minor, baseCurrency(ctx.settings), currency);
  return {
    method: localizer(ctx)(found.method.title),
    country: countryName(found.country, ctx.language),
    // What is missing is never nothing before the amount is reached.
    missing: priceOf(found.missing_base_minor ? Math.max(1, missing) : 0, currency),
  };
}
