import { getPriceMark, type PriceMark } from '@/lib/pricing/price-look.schema';
import type { ProductCard as Card } from '@/lib/products/product-view.schema';
import { fill } from '../fill';
import type { PriceTexts } from './price';

export type ProductCardTexts = PriceTexts &
  Record<PriceMark, string> & {
    no_price?: string;
    /** "{count} colors". */
    colors: string;
    add: string;
    /** "Add to cart: {name}". */
    add_named: string;
  };

/**
 * A product in a list. Cards render in the browser too, so all of this is in the page's data: only
 * what is shown, and no key without a value.
 */
export interface ProductCardData {
  /** With the variant shown, if it is one of several: `teapot?sku=TP-1-RED`. */
  url: string;
  name: string;
  brand?: string;
  image_path?: string;
  second_image_path?: string;
  /** As shown: "From HK$320.00". */
  price?: string;
  regular_price?: string;
  /** The tax note beside the price. */
  tax_note?: string;
  /** Not a sale: only members pay less. */
  quiet?: true;
  /** The label of a member price. */
  member_label?: string;
  mark?: PriceMark;
  /** The promotion's label, instead of "Sale". */
  label?: string;
  /** The first colors, and the total count if there are more. */
  colors?: string[];
  color_count?: number;
  /** Its only variant, which can be added to the cart from the list. */
  stock_id?: number;
}

const COLORS = 6;

/** The card data of a product, in the language of `texts`. */
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
