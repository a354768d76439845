import 'server-only';
import type { Context } from '@/lib/core/context';
import { localizer } from '@/lib/core/text/localized';
import {
  type CardGoods,
  type CardPrice,
  type CardPrices,
  readNewMemberPrices,
  readViewerPrices,
} from '@/lib/promotions/card-price';
import { arePricesVisible } from '@/lib/settings/visibility';
import { type PriceTaxes, readPriceTaxes } from '@/lib/tax/price-taxes';
import type { ProductView } from '../product-view.schema';
import { variantPrices } from './prices';

type StockPrices = Pick<
  ProductView['stocks'][number],
  | 'price'
  | 'regular_price'
  | 'on_sale'
  | 'member_label'
  | 'tax_note'
  | 'taxed_price'
  | 'promotion_id'
  | 'member_price'
  | 'member_taxed_price'
>;
/** Looks up the prices of variants for a product page. */
export type ViewPrices = {
  own: CardPrices;
  asMember: CardPrices | undefined;
  taxes: PriceTaxes;
};

/** The prices for the viewer; for a guest also those for members. */
export async function viewPrices(ctx: Context): Promise<ViewPrices> {
  const [own, asMember, taxes] = await Promise.all([
    readViewerPrices(ctx),
    readNewMemberPrices(ctx),
    readPriceTaxes(ctx),
  ]);
  return { own, asMember, taxes };
}

/** The prices of one variant; with a member's price if that is lower and prices are visible. */
export function stockPrices(
  ctx: Context,
  { own, asMember, taxes }: ViewPrices,
  goods: CardGoods,
): StockPrices {
  const seen = own.of(goods);
  const toPrices = (price: CardPrice) =>
    variantPrices(ctx, price, taxes(price.minor, goods.tax_class_id));
  const memberCardPrice = asMember?.of(goods);
  const member =
    memberCardPrice && memberCardPrice.minor < seen.minor ? toPrices(memberCardPrice) : undefined;
  const isVisible = arePricesVisible(ctx.settings, ctx.viewer);
  return {
    ...toPrices(seen),
    promotion_id: (isVisible && seen.promotion?.terms.id) || null,
    member_price: member?.price ?? null,
    ...(member?.taxed_price && { member_taxed_price: member.taxed_price }),
  };
}

/** The promotions that lower any of these variants, in the viewer's language. */
export function promotionsOn(
  ctx: Context,
  { own }: ViewPrices,
  stocks: readonly Pick<StockPrices, 'promotion_id'>[],
): ProductView['promotions'] {
  const localize = localizer(ctx);
  const ids = new Set(stocks.map(({ promotion_id }) => promotion_id));
  return own.promotions
    .filter(({ terms }) => ids.has(terms.id))
    .map(({ name, description, label, terms }) => ({
      id: terms.id,
      name: localize(name),
      description: localize(description),
      label: localize(label),
      ends_at: terms.ends_at,
    }));
}
