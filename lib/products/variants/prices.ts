import type { Context } from '@/lib/core/context';
import { type Price, toPrice } from '@/lib/core/money';
import { localizer } from '@/lib/core/text/localized';
import { isForMembers } from '@/lib/pricing/price-look.schema';
import type { CardPrice } from '@/lib/promotions/card-price';
import { displayCurrency } from '@/lib/settings/currencies';
import { arePricesVisible } from '@/lib/settings/visibility';
import type { PriceTaxes } from '@/lib/tax/price-taxes';

/**
 * The prices of a variant as a viewer sees them: the current price, the regular price (null if not
 * lowered), whether it is lowered for everyone, and the label of a members-only promotion that
 * lowers it. All empty if prices are hidden.
 */
export type VariantPrices = {
  price: Price | null;
  regular_price: Price | null;
  on_sale: boolean;
  member_label: string | null;
  /** The tax note; absent while no tax is charged. */
  tax_note?: string;
  /** The price including tax, if tax is added on top. */
  taxed_price?: Price;
};

/** For a variant with hidden prices, and a product without variants. */
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
