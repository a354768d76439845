import { z } from 'zod';
import { priceOutput, recordId } from '@/lib/core/records/output.schema';
import { id, text, unlessEmpty } from '@/lib/core/rules.schema';
import { availability } from '@/lib/inventory/inventory.schema';

/** The most variants a search returns. */
export const MOST_FOUND = 20;

/**
 * GET /api/admin/order/variant. `warehouse_id`: where units are counted, by default the
 * storefront's; `currency`: of the prices, by default the base currency.
 */
export const variantQuery = z.object({
  search: text(100).default(''),
  warehouse_id: unlessEmpty(id),
  currency: unlessEmpty(text(3)),
});

/**
 * A variant to add to an order. `exact`: only this one has the entered or scanned text as its sku
 * or barcode. `price`: the current price before promotions. `available_inventories`: the available
 * units in the requested warehouse. `visibled` is false if it or its product is hidden, `published`
 * is false if shoppers can't buy it now.
 */
export const foundVariant = z.strictObject({
  stock_id: recordId,
  product_id: recordId,
  exact: z.boolean(),
  name: z.string(),
  options: z.array(z.strictObject({ attribute: z.string(), value: z.string() })),
  sku: z.string(),
  barcode: z.string().nullable(),
  image_path: z.string().nullable(),
  price: priceOutput,
  ...availability.shape,
  visibled: z.boolean(),
  published: z.boolean(),
});

export type VariantQuery = z.output<typeof variantQuery>;
export type FoundVariant = z.output<typeof foundVariant>;
