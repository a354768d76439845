import 'server-only';
import { countryName } from '@/lib/core/address/countries';
import type { Context } from '@/lib/core/context';
import { type Currency, convert, priceOf } from '@/lib/core/money';
import { localizer } from '@/lib/core/text/localized';
import { baseCurrency } from '@/lib/settings/currencies';
import type { FreeDelivery } from './free-delivery';
import type { FreeDeliveryView } from './free-delivery.schema';

/**
 * How far goods of `goods_minor`, after all that is taken off them, are from free delivery, in
 * the caller's words; null: there is no such offer.
 */
export function freeDeliveryView(
  ctx: Context,
  found: FreeDelivery | undefined,
  { currency, goods_minor }: { currency: Currency; goods_minor: number },
): FreeDeliveryView | null {
  if (!found) return null;
  const from = convert(found.from_base_minor, baseCurrency(ctx.settings), currency);
  return {
    method: localizer(ctx)(found.method.title),
    country: countryName(found.country, ctx.language),
    missing: priceOf(Math.max(0, from - goods_minor), currency),
  };
}
