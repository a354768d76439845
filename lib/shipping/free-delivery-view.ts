import 'server-only';
import { countryName } from '@/lib/core/address/countries';
import type { Context } from '@/lib/core/context';
import { type Currency, convertAmount, getCurrencyStep, toPrice } from '@/lib/core/money';
import { localizer } from '@/lib/core/text/localized';
import type { Priced } from '@/lib/pricing/priced';
import { baseCurrency } from '@/lib/settings/currencies';
import type { FreeDelivery } from './free-delivery';
import type { FreeDeliveryView } from './free-delivery.schema';

type PricedGoods = Pick<Priced, 'shipping' | 'next'> & { currency: Currency; goods_minor: number };

/**
 * How much more to spend for free shipping, with `goods_minor` after all discounts, in the caller's
 * language; a promotion that pays for shipping reaches it too. Null: there is no such offer, or a
 * promotion's is nearer and has its own text.
 */
export function freeDeliveryView(
  ctx: Context,
  found: FreeDelivery | undefined,
  { currency, goods_minor, shipping, next }: PricedGoods,
): FreeDeliveryView | null {
  if (!found) return null;
  const isFree = shipping.some(
    ({ id, price_minor, discount_minor }) =>
      id === found.method.id && price_minor === discount_minor,
  );
  const from = convertAmount(found.from_base_minor, baseCurrency(ctx.settings), currency);
  // This currency may have no amount just above the limit: use its next step.
  const missing = isFree ? 0 : Math.max(getCurrencyStep(currency), from - goods_minor);
  const isTold = next?.reward.kind === 'free_shipping' && (next.missing_minor ?? missing) < missing;
  if (isTold) return null;
  return {
    method: localizer(ctx)(found.method.title),
    country: countryName(found.country, ctx.language),
    missing: toPrice(missing, currency),
  };
}
