import { z } from 'zod';
import { editingOutput, moment, priceOutput, recordId } from '@/lib/core/records/output.schema';
import { historyLine } from '@/lib/inventory/history.schema';
import { availability, inventoryRecord } from '@/lib/inventory/inventory.schema';
import { stockLevels } from '@/lib/inventory/stock-levels.schema';
import { productTexts } from './product.schema';

const fields = {
  id: recordId,
  sku: z.string(),
  url: z.string(),
  name: z.string(),
  brand_id: recordId.nullable(),
  is_new: z.boolean(),
  is_featured: z.boolean(),
  is_hot: z.boolean(),
  visibled: z.boolean(),
  published_at: moment.nullable(),
  unpublished_at: moment.nullable(),
  created_at: moment,
  updated_at: moment,
};

/**
 * A row of the list, in the requested language: its cover, the lowest and highest price of its
 * variants (null without variants), and the available units of those on sale.
 */
export const productRow = z.strictObject({
  ...fields,
  brand: z.string().nullable(),
  categories: z.array(z.string()),
  image_path: z.string().nullable(),
  stock_count: z.int().min(0),
  /** Variants on sale with at most `low_stock_threshold` units; 0 for a hidden product. */
  low_stock_count: z.int().min(0),
  price_from: priceOutput.nullable(),
  price_to: priceOutput.nullable(),
  ...availability.shape,
  stock_level: z.enum(stockLevels),
});

const ownPrices = z.record(z.string(), z.string());

/**
 * A variant as the product form reads it. Prices are decimals of the base currency; `prices` and
 * `special_prices` are those set in other currencies. `cost` is the unit cost, only with the
 * permission `product.cost`; null if unknown.
 */
const stockRecord = z.strictObject({
  id: recordId,
  sku: z.string(),
  barcode: z.string().nullable(),
  more_barcodes: z.array(z.string()),
  price: z.string(),
  special_price: z.string().nullable(),
  special_price_from: moment.nullable(),
  special_price_to: moment.nullable(),
  prices: ownPrices,
  special_prices: ownPrices,
  minimum_price: z.string().nullable(),
  cost: z.string().nullable().optional(),
  /** Grams per unit. */
  weight: z.int().nullable(),
  visibled: z.boolean(),
  image_path: z.string().nullable(),
  option_values: z.array(recordId),
  options: z.array(z.strictObject({ attribute: z.string(), value: z.string() })),
  inventories: z.array(inventoryRecord),
  ...availability.shape,
  updated_at: moment,
});

/**
 * One product as its form reads it: texts in one language, categories, images in order, and
 * variants with their inventories.
 */
export const productRecord = z.strictObject({
  ...fields,
  /** Null means the default tax class. */
  tax_class_id: recordId.nullable(),
  description: z.string(),
  meta_title: z.string(),
  meta_description: z.string(),
  brand: z.strictObject({ id: recordId, title: z.string() }).nullable(),
  /** Names (§3), and ids in the same order. */
  categories: z.array(z.string()),
  category_ids: z.array(recordId),
  /** The latest lines; empty without the permission to read histories. */
  inventories_histories: z.array(historyLine),
  /** The texts for attributes of the position `detail`, in attribute order. */
  details: z.array(z.strictObject({ attribute_id: recordId, value: z.string() })),
  image_list: z.array(z.strictObject({ image_path: z.string(), alt: z.string() })),
  stocks: z.array(stockRecord),
  ...editingOutput(productTexts),
});

export type ProductRow = z.output<typeof productRow>;
export type ProductRecord = z.output<typeof productRecord>;
