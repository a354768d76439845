import { z } from 'zod';
import { priceOutput, recordId } from '@/lib/core/records/output.schema';
import { id, text, unlessEmpty } from '@/lib/core/rules.schema';
import { availability } from '@/lib/inventory/inventory.schema';

/** What a desk may be asked for at once. */
export const MOST_FOUND = 20;

/**
 * GET /api/admin/order/variant. `warehouse_id`: where units are counted, without it in the
 * storefront's; `currency`: what prices are in, without it the base currency.
 */
export const variantQuery = z.object({
  search: text(100).default(''),
  warehouse_id: unlessEmpty(id),
  currency: unlessEmpty(text(3)),
});

/**
 * A variant somebody may put on an order. `exact`: it alone has what was typed or scanned as its
 * sku or barcode. `price`: what it sells for now before promotions. `available_inventories`: what
 * the warehouse asked for can sell of it. `visibled` is false where it or its product is hidden,
 * `published` where shoppers cannot buy it at this moment.
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
