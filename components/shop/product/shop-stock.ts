import { formatMoney, type ShownCurrency } from '@/lib/core/money';
import type { ProductView } from '@/lib/products/product-view.schema';

type StockView = ProductView['stocks'][number];
type Amount = { minor: number; formatted: string };

/** What a variant has besides its prices. */
type Described = Pick<
  StockView,
  'id' | 'sku' | 'gtin' | 'option_values' | 'image_id' | 'available_inventories'
> & {
  /** Not a sale: only members pay less. */
  quiet?: true;
  /** The label of a member price. */
  member_label?: string;
  /** The promotion that lowers it, from the page's list. */
  promotion_id?: number;
  /** The tax note beside its price. */
  tax_note?: string | undefined;
};

/** A variant as customers choose and buy it. */
export type ShopStock = Described & {
  price: Amount | null;
  regular_price: Amount | null;
  /** The member price, if a guest pays more. */
  member_price?: Amount;
};

/**
 * A variant in the page's data, amounts in minor units: with three dozen variants they are most of
 * it. Absent values have no key.
 */
export type SentStock = Described & {
  price?: number;
  regular_price?: number;
  member_price?: number;
  member_taxed_price?: number;
  /** The price with tax, if tax is added. */
  taxed_price?: number;
  /** The shipping cost of one unit, if not the page's; null if unknown. */
  fee?: number | null;
};

/**
 * A variant for the page's data; `usual_fee`: the page's shipping cost of one unit. Of more than
 * `low_stock` units only that they are more, so that not every sale makes a new page. What most
 * variants share is kept together, because it compresses better.
 */
export function toSentStock(
  { regular_price, member_label, promotion_id, member_price, ...stock }: StockView,
  {
    fee,
    usual_fee,
    low_stock,
  }: { fee?: number | undefined; usual_fee?: number | undefined; low_stock: number },
): SentStock {
  const { member_taxed_price, taxed_price, price } = stock;
  return {
    id: stock.id,
    sku: stock.sku,
    ...(stock.gtin && { gtin: stock.gtin }),
    available_inventories: Math.min(stock.available_inventories, low_stock + 1),
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

/** A variant of the page's data, with formatted prices. */
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
