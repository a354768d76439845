import { formatMoney, type ShownCurrency } from '@/lib/core/money';
import type { ProductView } from '@/lib/products/product-view.schema';

type StockView = ProductView['stocks'][number];
type Amount = { minor: number; formatted: string };

/** What is known of a variant beside its prices. */
type Described = Pick<
  StockView,
  'id' | 'sku' | 'gtin' | 'option_values' | 'image_id' | 'available_inventories'
> & {
  /** It is no sale: only members pay less. */
  quiet?: true;
  /** What a price for members alone is called. */
  member_label?: string;
  /** The promotion of the page that lowers it. */
  promotion_id?: number;
  /** What is said of tax beside its price. */
  tax_note?: string | undefined;
};

/** A variant as one chooses and buys it. */
export type ShopStock = Described & {
  price: Amount | null;
  regular_price: Amount | null;
  /** What it costs a member, where a guest pays more. */
  member_price?: Amount;
};

/**
 * A variant as a page carries it, amounts in minor units: a page with three dozen of them is
 * mostly made of them. What there is not has no key.
 */
export type SentStock = Described & {
  price?: number;
  regular_price?: number;
  member_price?: number;
  member_taxed_price?: number;
  /** What is paid for it, where taxes come on top. */
  taxed_price?: number;
  /** What one piece costs to send, if not what the page says; null where nobody knows. */
  fee?: number | null;
};

/**
 * A variant for the page's data; `usual_fee`: what the page says that a piece costs to send. What
 * is the same of most variants stands beside each other, because it then packs better.
 */
export function toSentStock(
  { regular_price, member_label, promotion_id, member_price, ...stock }: StockView,
  fee: number | undefined,
  usual_fee: number | undefined,
): SentStock {
  const { member_taxed_price, taxed_price, price } = stock;
  return {
    id: stock.id,
    sku: stock.sku,
    ...(stock.gtin && { gtin: stock.gtin }),
    available_inventories: stock.available_inventories,
    option_values: stock.option_values,
    image_id: stock.image_id,
    ...(price && { price: price.minor }),
    ...(regular_price && { regular_price: regular_price.minor }),
    ...(regular_price && !stock.on_sale && { quiet: true }),
    ...(member_label && { member_label }),
    ...(promotion_id !== null && { promotion_id }),
    ...(member_price && { member_price: member_price.minor }),
    ...(member_taxed_price && { member_taxed_price: member_taxed_price.minor }),
    ...(taxed_price && { taxed_price: taxed_price.minor }),
    ...(stock.tax_note && { tax_note: stock.tax_note }),
    ...(fee !== usual_fee && { fee: fee ?? null }),
  };
}

/** A variant that a page carries, with its prices as shoppers read them. */
export function toShopStock(
  { price, regular_price, member_price, ...stock }: SentStock,
  currency: ShownCurrency,
): ShopStock {
  const toAmount = (minor: number): Amount => ({ minor, formatted: formatMoney(minor, currency) });
  return {
    ...stock,
    price: price === undefined ? null : toAmount(price),
    regular_price: regular_price === undefined ? null : toAmount(regular_price),
    ...(member_price !== undefined && { member_price: toAmount(member_price) }),
  };
}
