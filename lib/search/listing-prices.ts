import 'server-only';
import type { Context } from '@/lib/core/context';
import { type CardPrice, type CardPrices, readViewerPrices } from '@/lib/promotions/card-price';
import type { ListingRow } from './read-listing-rows';

/** A product's card price, in minor units of the viewer's currency. */
export type ListedPrice = (product: ListingRow) => number;
/** Whether a special price or a promotion for everyone lowers one of its variants. */
export type ListedSale = (product: ListingRow) => boolean;

/** Amounts by tax class, then by listed price. */
type Seen = {
  products: WeakMap<ListingRow, number>;
  amounts: Map<number | null, Map<number, number>>;
};
/** Computed once per set of prices: by product, and by listed price for all that cost the same. */
const seenByPrices = new WeakMap<CardPrices, Seen>();

/** The viewer's prices of products, by which a list is sorted, filtered and counted. */
export async function listedPrices(
  ctx: Context,
): Promise<{ getPrice: ListedPrice; isOnSale: ListedSale }> {
  const prices = await readViewerPrices(ctx);
  const seen = seenByPrices.get(prices) ?? { products: new WeakMap(), amounts: new Map() };
  seenByPrices.set(prices, seen);
  const getPrice = (product: ListingRow) => {
    const { price_minor, offers, tax_class_id } = product;
    const make = () => findLowest(product, prices);
    if (offers !== null || prices.promotions.length)
      return remembered(seen.products, product, make);
    const ofClass = remembered(seen.amounts, tax_class_id, () => new Map<number, number>());
    return remembered(ofClass, price_minor, make);
  };
  return { getPrice, isOnSale: (product) => isLowered(product, prices) };
}

/** The cached value of a key, computed if missing. */
function remembered<Key, Value>(
  cache: { get: (key: Key) => Value | undefined; set: (key: Key, value: Value) => unknown },
  key: Key,
  make: () => Value,
): Value {
  const found = cache.get(key);
  if (found !== undefined) return found;
  const made = make();
  cache.set(key, made);
  return made;
}

const findLowest = (product: ListingRow, prices: CardPrices): number =>
  Math.min(...listPrices(product, prices).map(({ minor }) => minor));

function listPrices(product: ListingRow, prices: CardPrices): CardPrice[] {
  const { id, brand_id, tax_class_id, price_minor, offers } = product;
  const goods = offers ?? [{ stock_id: 0, list: onlyPrice(price_minor) }];
  return goods.map((offer) => prices.of({ ...offer, product_id: id, brand_id, tax_class_id }));
}

const isLowered = (product: ListingRow, prices: CardPrices): boolean =>
  product.special || listPrices(product, prices).some(({ on_sale }) => on_sale);

const onlyPrice = (price_minor: number) => ({
  price_minor,
  special_price_minor: null,
  prices: {},
  special_prices: {},
  minimum_price_minor: null,
});
