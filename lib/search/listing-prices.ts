import 'server-only';
import type { Context } from '@/lib/core/context';
import { type CardPrices, cardPrices } from '@/lib/promotions/card-price';
import type { ListingRow } from './read-listing-rows';

/** What a product costs on its card, minor units of the viewer's currency. */
export type ListedPrice = (product: ListingRow) => number;

type Seen = { products: WeakMap<ListingRow, number>; amounts: Map<number, number> };
/** Found once, for as long as the prices last: of products, and of all that cost the same. */
const known = new WeakMap<CardPrices, Seen>();

/** What the caller's viewer sees products for: what a list is sorted, filtered and counted by. */
export async function listedPrices(ctx: Context): Promise<ListedPrice> {
  const prices = await cardPrices(ctx);
  const seen = known.get(prices) ?? { products: new WeakMap(), amounts: new Map() };
  known.set(prices, seen);
  return (product) => {
    const { price_minor, offers } = product;
    const isPlain = offers === null && !prices.promotions.length;
    const found = isPlain ? seen.amounts.get(price_minor) : seen.products.get(product);
    if (found !== undefined) return found;
    const least = leastOf(product, prices);
    if (isPlain) seen.amounts.set(price_minor, least);
    else seen.products.set(product, least);
    return least;
  };
}

function leastOf({ id, brand_id, price_minor, offers }: ListingRow, prices: CardPrices): number {
  const goods = offers ?? [{ stock_id: 0, list: onlyPrice(price_minor) }];
  return goods.reduce(
    (least, one) => Math.min(least, prices.of({ ...one, product_id: id, brand_id }).minor),
    Number.POSITIVE_INFINITY,
  );
}

const onlyPrice = (price_minor: number) => ({
  price_minor,
  special_price_minor: null,
  prices: {},
  special_prices: {},
  minimum_price_minor: null,
});
