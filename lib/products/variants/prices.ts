import type { Context } from '@/lib/core/context';
import { type Price, toPrice } from '@/lib/core/money';
import { localizer } from '@/lib/core/text/localized';
import { isForMembers } from '@/lib/pricing/price-look.schema';
import type { CardPrice } from '@/lib/promotions/card-price';
import { displayCurrency } from '@/lib/settings/currencies';
import { arePricesVisible } from '@/lib/settings/visibility';
import type { PriceTaxes } from '@/lib/tax/price-taxes';

/**
 * The prices of a variant as a viewer sees them: what it costs now, and what it costs otherwise
 * (null where nothing lowers it); whether it is lowered for everybody, and what its promotion is
 * called where that is for members alone. Nothing of it where prices are not shown.
 */
export type VariantPrices = {
  price: Price | null;
  regular_price: Price | null;
  on_sale: boolean;
  member_label: string | null;
  /** What is said of tax beside it; nothing while none is charged. */
  tax_note?: string;
  /** What is paid for it, where taxes come on top. */
  taxed_price?: Price;
};

/** Of a variant whose prices are not shown, and of what has no variant. */
export const noPrices: VariantPrices = {
  price: null,
  regular_price: null,
  on_sale: false,
  member_label: null,
};

export function variantPrices(
  ctx: Context,
  { minor, regular_minor, on_sale, promotion }: CardPrice,
  { tax_note, taxed_minor }: ReturnType<PriceTaxes>,
): VariantPrices {
  if (!arePricesVisible(ctx.settings, ctx.viewer)) return noPrices;
  const currency = displayCurrency(ctx.settings, ctx.currency);
  const localize = localizer(ctx);
  const ofMembers = promotion && isForMembers(promotion.terms) ? promotion : undefined;
  return {
    price: toPrice(minor, currency),
    regular_price: regular_minor === null ? null : toPrice(regular_minor, currency),
    on_sale,
    member_label: ofMembers ? localize(ofMembers.label) || localize(ofMembers.name) : null,
    ...(tax_note && { tax_note }),
    ...(taxed_minor && { taxed_price: toPrice(taxed_minor, currency) }),
  };
}
