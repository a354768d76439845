import { z } from 'zod';
import { linkOutput, moment, priceOutput, recordId } from '@/lib/core/records/output.schema';
import { availability } from '@/lib/inventory/inventory.schema';

/** Products as shoppers see them, in their language and currency. */

/**
 * The tax note beside a price, and the price with tax if it is added on top. Absent while no tax is
 * charged.
 */
const taxOfPrice = { tax_note: z.string().optional(), taxed_price: priceOutput.optional() };

/** Whether it is lowered for everyone; the label of a members-only promotion. */
const lookOfPrice = { on_sale: z.boolean(), member_label: z.string().nullable() };

/**
 * A product in a list. `price` is that of its cheapest variant that can be bought, or of its
 * cheapest if none can; null if prices are hidden. `price_varies` if others cost more. `label`: of
 * the promotion that lowers it for everyone, or null. Price and images are of one variant, and
 * `variant_sku` is its sku, if the search names it, if the cheapest is on sale and others cost
 * more, or if the product's image is of a variant out of stock; `/product/{url}?sku={variant_sku}`
 * preselects it. `colors`: of its variants, empty if fewer than two. `stock_id`: of its only
 * variant, if this caller can buy it now.
 */
export const productCard = z.strictObject({
  id: recordId,
  url: z.string(),
  name: z.string(),
  brand: z.string().nullable(),
  image_path: z.string().nullable(),
  second_image_path: z.string().nullable(),
  price: priceOutput.nullable(),
  regular_price: priceOutput.nullable(),
  ...lookOfPrice,
  ...taxOfPrice,
  price_varies: z.boolean(),
  label: z.string().nullable(),
  colors: z.array(z.strictObject({ color: z.string(), title: z.string() })),
  stock_id: recordId.nullable(),
  variant_sku: z.string().nullable(),
  is_new: z.boolean(),
  sold_out: z.boolean(),
});

const optionValue = z.strictObject({
  id: recordId,
  title: z.string(),
  color: z.string().nullable(),
});
/** An attribute that distinguishes the variants of a product, with the values they use. */
export const productOption = z.strictObject({
  id: recordId,
  key: z.string(),
  title: z.string(),
  values: z.array(optionValue),
});

/**
 * A variant as a shopper sees it. `price` is the current price, `regular_price` the one without
 * reductions, `promotion_id` the product's promotion that lowers it; `member_price` is a member's
 * price if lower, `member_taxed_price` with tax on top. All are null if prices are hidden. `gtin`
 * is its barcode if that is a valid GTIN and not an in-store code.
 */
const stockView = z.strictObject({
  id: recordId,
  sku: z.string(),
  price: priceOutput.nullable(),
  regular_price: priceOutput.nullable(),
  ...lookOfPrice,
  ...taxOfPrice,
  promotion_id: recordId.nullable(),
  member_price: priceOutput.nullable(),
  member_taxed_price: priceOutput.optional(),
  option_values: z.array(recordId),
  image_id: recordId.nullable(),
  gtin: z.string().optional(),
  ...availability.shape,
});

/** A promotion that lowers a variant of a product. `ends_at`: null if it has no end. */
const productPromotion = z.strictObject({
  id: recordId,
  name: z.string(),
  description: z.string(),
  label: z.string(),
  ends_at: moment.nullable(),
});

/** A plain fact about a product: "Material", "Linen". */
const productDetailView = z.strictObject({ key: z.string(), title: z.string(), value: z.string() });

/** A product as its page shows it; `description` is sanitized HTML. */
export const productView = z.strictObject({
  id: recordId,
  sku: z.string(),
  url: z.string(),
  name: z.string(),
  description: z.string(),
  meta_title: z.string(),
  meta_description: z.string(),
  is_new: z.boolean(),
  brand: linkOutput.nullable(),
  categories: z.array(linkOutput),
  details: z.array(productDetailView),
  images: z.array(z.strictObject({ id: recordId, image_path: z.string(), alt: z.string() })),
  options: z.array(productOption),
  promotions: z.array(productPromotion),
  stocks: z.array(stockView),
});

export type ProductCard = z.output<typeof productCard>;
export type Option = z.output<typeof productOption>;
export type ProductView = z.output<typeof productView>;
