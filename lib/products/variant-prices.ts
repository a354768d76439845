import type { Context } from '@/lib/core/context';
import { type Price, priceOf } from '@/lib/core/money';
import type { CardPrice } from '@/lib/promotions/card-price';
import { displayCurrency } from '@/lib/settings/currencies';
import { pricesAreVisible } from '@/lib/settings/visibility';

/**
 * The prices of a variant as a viewer sees them: what it costs now, and what it costs otherwise
 * (null where nothing lowers it). Both null where prices are not shown.
 */
export type VariantPrices = { price: Price | null; regular_price: Price | null };

export function variantPrices(
  ctx: Context,
  { minor, regular_minor }: Pick<CardPrice, 'minor' | 'regular_minor'>,
): VariantPrices {
  if (!pricesAreVisible(ctx.settings, ctx.viewer)) return { price: null, regular_price: null };
  const currency = displayCurrency(ctx.settings, ctx.currency);
  return {
    price: priceOf(minor, currency),
    regular_price: regular_minor === null ? null : priceOf(regular_minor, currency),
  };
}
