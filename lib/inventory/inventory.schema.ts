import { z } from 'zod';
import { recordId } from '@/lib/core/records/output.schema';

const units = z.int().min(0);

/** Units of a variant that can be sold: by the storefront's warehouse, and by all enabled ones. */
export const availability = z.strictObject({
  available_inventories: units,
  all_available_inventories: units,
});

/**
 * An inventory as it is read (§3): `quantity` on hand, of it `reserved` for orders and
 * `available_inventories` for sale; `status` is whether its warehouse is enabled.
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
  status: z.boolean(),
});

/** The inventory the units of a transfer left, and the one they are in now. */
export const transferOutput = z.strictObject({
  transfer_id: z.uuid(),
  from: inventoryRecord,
  to: inventoryRecord,
});

const stockInventories = z.strictObject({
  id: recordId,
  sku: z.string(),
  visibled: z.boolean(),
  /** Its option values in words, empty for a product without options. */
  option: z.string(),
  ...availability.shape,
  /** It is on sale, and no more of it can be sold than `low_stock_threshold`. */
  is_low: z.boolean(),
  inventories: z.array(inventoryRecord),
});
/** A product and the inventories of its variants, warehouse by warehouse. */
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
