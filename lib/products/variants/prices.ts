import type { Context } from '@/lib/core/context';
import { type Price, priceOf } from '@/lib/core/money';
import type { CardPrice } from '@/lib/promotions/card-price';
import { displayCurrency } from '@/lib/settings/currencies';
import { pricesAreVisible } from '@/lib/settings/visibility';
import type { PriceTaxes } from '@/lib/tax/price-taxes';

/**
 * The prices of a variant as a viewer sees them: what it costs now, and what it costs otherwise
 * (null where nothing lowers it). Both null where prices are not shown.
 */
export type VariantPrices = {
  price: Price | null;
  regular_price: Price | null;
  /** What is said of tax beside it; nothing while none is charged. */
  tax_note?: string;
  /** What is paid for it, where taxes come on top. */
  taxed_price?: Price;
};

export function variantPrices(
  ctx: Context,
  { minor, regular_minor }: Pick<CardPrice, 'minor' | 'regular_minor'>,
  { tax_note, taxed_minor }: ReturnType<PriceTaxes>,
): VariantPrices {
  if (!pricesAreVisible(ctx.settings, ctx.viewer)) return { price: null, regular_price: null };
  const currency = displayCurrency(ctx.settings, ctx.currency);
  return {
    price: priceOf(minor, currency),
    regular_price: regular_minor === null ? null : priceOf(regular_minor, currency),
    ...(tax_note && { tax_note }),
    ...(taxed_minor && { taxed_price: priceOf(taxed_minor, currency) }),
  };
}
