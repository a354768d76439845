import { z } from 'zod';
import { priceOutput, recordId } from '@/lib/core/records/output.schema';
import { id, required, unlessEmpty } from '@/lib/core/rules.schema';

/**
 * GET /api/admin/pos/item: the products of a category and its subcategories, in its order; without
 * a category, the bestsellers. At most `MOST_TILES`.
 */
export const itemQuery = z.object({ physical_store_id: id, category_id: unlessEmpty(id) });
export type ItemQuery = z.output<typeof itemQuery>;
export const MOST_TILES = 60;

/** GET /api/admin/pos/scan: a scanned code, a barcode in any form or a SKU. */
export const scanQuery = z.object({ physical_store_id: id, code: required(100) });
export type ScanQuery = z.output<typeof scanQuery>;

/** A product in the POS grid; with several variants the cashier chooses. */
const tileOutput = z.strictObject({
  product_id: recordId,
  name: z.string(),
  image_path: z.string().nullable(),
  /** The price of its cheapest variant before promotions. */
  price: priceOutput,
  variants: z.array(
    z.strictObject({
      stock_id: recordId,
      sku: z.string(),
      /** Its option values: "Red", "M". */
      options: z.array(z.string()),
      /** Further codes a scanner finds it by. */
      barcodes: z.array(z.string()),
      price: priceOutput,
      /** The variant's, else the product's. */
      image_path: z.string().nullable(),
      available_inventories: z.int(),
    }),
  ),
});
export type PosTile = z.output<typeof tileOutput>;
export const itemsOutput = z.strictObject({
  categories: z.array(z.strictObject({ id: recordId, title: z.string() })),
  tiles: z.array(tileOutput),
});
export type PosItems = z.output<typeof itemsOutput>;
