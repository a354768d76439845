import 'server-only';
import type { Context } from '@/lib/core/context';
import { localizer } from '@/lib/core/text/localized';
import {
  type CardGoods,
  type CardPrices,
  cardPrices,
  memberPrices,
} from '@/lib/promotions/card-price';
import { pricesAreVisible } from '@/lib/settings/visibility';
import { type PriceTaxes, priceTaxes } from '@/lib/tax/price-taxes';
import type { ProductView } from '../product-view.schema';
import { variantPrices } from './prices';

type StockPrices = Pick<
  ProductView['stocks'][number],
  'price' | 'regular_price' | 'tax_note' | 'taxed_price' | 'promotion_id' | 'member_price'
>;
/** The prices of the variants of a product's page. */
export type ViewPrices = {
  own: CardPrices;
  asMember: CardPrices | undefined;
  taxes: PriceTaxes;
};

/** What variants cost the viewer; of a guest also what they cost a member. */
export async function viewPrices(ctx: Context): Promise<ViewPrices> {
  const [own, asMember, taxes] = await Promise.all([
    cardPrices(ctx),
    memberPrices(ctx),
    priceTaxes(ctx),
  ]);
  return { own, asMember, taxes };
}

/** What one of them costs; `member_price` where that is less, and where prices are shown. */
export function stockPrices(
  ctx: Context,
  { own, asMember, taxes }: ViewPrices,
  { tax_class_id, ...goods }: CardGoods & { tax_class_id: number | null },
): StockPrices {
  const seen = own.of(goods);
  const member = asMember?.of(goods);
  const isVisible = pricesAreVisible(ctx.settings, ctx.viewer);
  return {
    ...variantPrices(ctx, seen, taxes(seen.minor, tax_class_id)),
    promotion_id: (isVisible && seen.promotion?.terms.id) || null,
    member_price: member && member.minor < seen.minor ? variantPrices(ctx, member, {}).price : null,
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
