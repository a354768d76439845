import { z } from 'zod';
import { linkOutput, moment, priceOutput, recordId } from '@/lib/core/records/output.schema';
import { availability } from '@/lib/inventory/inventory.schema';

/** Products as a shopper sees them, in their language and currency. */

/**
 * What is said of tax beside a price, in words; and what is paid where it comes on top. Absent
 * while none is charged.
 */
const taxOfPrice = { tax_note: z.string().optional(), taxed_price: priceOutput.optional() };

/** Whether it is lowered for everybody; what that is called which lowers it for members alone. */
const lookOfPrice = { on_sale: z.boolean(), member_label: z.string().nullable() };

/**
 * A product in a list. `price` is of its cheapest variant that can be bought, of the cheapest of
 * all where none can; `price_varies` when others cost more; null where prices are not shown.
 * `label`: what the promotion is called that lowers it for everybody; null where none does. In a
 * search that names a variant, where that cheapest is on sale and others cost more, and where
 * the product's picture is of one that is sold out, price and pictures are of that one, and
 * `variant_sku` is its sku: `/product/{url}?sku={variant_sku}` opens with it chosen. `colors`:
 * those its variants come in, none where there are fewer than two. `stock_id`: of its variant
 * where it has a single one and this caller can buy it now.
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
/** An attribute that distinguishes the variants of a product, with the values they have. */
export const productOption = z.strictObject({
  id: recordId,
  key: z.string(),
  title: z.string(),
  values: z.array(optionValue),
});

/**
 * A variant as a shopper sees it. `price` is what it costs now, `regular_price` what it
 * costs otherwise, `promotion_id` which of the product's promotions lowers it; `member_price`:
 * what it costs a member where that is less, `member_taxed_price` with taxes on top. All null
 * where prices are not shown. `gtin` is its barcode where that is a valid article number, and
 * none of the shop's own.
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

/** A promotion that lowers a variant of a product. `ends_at`: null where no end is set. */
const productPromotion = z.strictObject({
  id: recordId,
  name: z.string(),
  description: z.string(),
  label: z.string(),
  ends_at: moment.nullable(),
});

/** A plain fact about a product: "Material", "Linen". */
const productDetailView = z.strictObject({ key: z.string(), title: z.string(), value: z.string() });

/** A product as its page shows it; `description` is clean HTML. */
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
