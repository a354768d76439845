import { getPriceMark, type PriceMark } from '@/lib/pricing/price-look.schema';
import type { ProductCard as Card } from '@/lib/products/product-view.schema';
import { fill } from '../fill';
import type { PriceTexts } from './price';

export type ProductCardTexts = PriceTexts &
  Record<PriceMark, string> & {
    no_price?: string;
    /** "{count} colours". */
    colors: string;
    add: string;
    /** "Add to cart: {name}". */
    add_named: string;
  };

/**
 * A product as a list shows it. A list's cards are drawn in the browser too, so all of
 * this stands in the page's data: only what is shown, and no key without a value.
 */
export interface ProductCardData {
  /** With the variant that is shown, where it is one of several: `teapot?sku=TP-1-RED`. */
  url: string;
  name: string;
  brand?: string;
  image_path?: string;
  second_image_path?: string;
  /** As it is shown: "From HK$320.00". */
  price?: string;
  regular_price?: string;
  /** What is said of tax beside the price. */
  tax_note?: string;
  /** It is no sale: only members pay less. */
  quiet?: true;
  /** What a price for members alone is called. */
  member_label?: string;
  mark?: PriceMark;
  /** What a mark of a promotion says in place of "Sale". */
  label?: string;
  /** The first colours it comes in, and how many there are where there are more. */
  colors?: string[];
  color_count?: number;
  /** Its only variant, which can be put into the cart from the list. */
  stock_id?: number;
}

const COLORS = 6;

/** What a list shows of a product, in the language of `texts`. */
export function productCardData(
  card: Card,
  { from }: Pick<ProductCardTexts, 'from'>,
): ProductCardData {
  const mark = getPriceMark(card);
  const { price, regular_price, on_sale, member_label, colors, variant_sku: sku } = card;
  return {
    url: sku === null ? card.url : `${card.url}?sku=${encodeURIComponent(sku)}`,
    name: card.name,
    ...(card.brand && { brand: card.brand }),
    ...(card.image_path && { image_path: card.image_path }),
    ...(card.second_image_path && { second_image_path: card.second_image_path }),
    ...(price && {
      price: card.price_varies ? fill(from, { price: price.formatted }) : price.formatted,
    }),
    ...(regular_price && { regular_price: regular_price.formatted }),
    ...(regular_price && !on_sale && { quiet: true }),
    ...(member_label && { member_label }),
    ...(card.tax_note && { tax_note: card.tax_note }),
    ...(mark && { mark }),
    ...(mark === 'sale' && card.label && { label: card.label }),
    ...(colors.length && { colors: colors.slice(0, COLORS).map(({ color }) => color) }),
    ...(colors.length > COLORS && { color_count: colors.length }),
    ...(card.stock_id !== null && { stock_id: card.stock_id }),
  };
}
