import { z } from 'zod';
import { recordId } from '@/lib/core/records/output.schema';

const units = z.int().min(0);

/** Units of a variant available in the storefront's warehouse, and in all enabled ones. */
export const availability = z.strictObject({
  available_inventories: units,
  all_available_inventories: units,
});

/**
 * An inventory as it is read (§3): `quantity` on hand, of which `reserved` for orders and
 * `available_inventories` for sale; `status` is whether its warehouse is enabled, `is_drop` whether
 * it is prepared for many buyers at once.
 */
export const inventoryRecord = z.strictObject({
  id: recordId,
  stock_id: recordId,
  warehouse_id: recordId,
  warehouse: z.string(),
  quantity: units,
  reserved: units,
  safety_stock: units,
  available_inventories: units,
  is_drop: z.boolean(),
  status: z.boolean(),
});

/** The source and destination inventories of a transfer, after it. */
export const transferOutput = z.strictObject({
  transfer_id: z.uuid(),
  from: inventoryRecord,
  to: inventoryRecord,
});

const stockInventories = z.strictObject({
  id: recordId,
  sku: z.string(),
  visibled: z.boolean(),
  /** The titles of its option values; empty for a product without options. */
  option: z.string(),
  ...availability.shape,
  /** It is on sale, and its available units are at most `low_stock_threshold`. */
  is_low: z.boolean(),
  inventories: z.array(inventoryRecord),
});
/** A product and the inventories of its variants in each warehouse. */
export const productInventories = z.strictObject({
  id: recordId,
  sku: z.string(),
  name: z.string(),
  stocks: z.array(stockInventories),
});

export type Availability = z.output<typeof availability>;
export type InventoryRecord = z.output<typeof inventoryRecord>;
export type StockInventories = z.output<typeof stockInventories>;
export type ProductInventories = z.output<typeof productInventories>;
