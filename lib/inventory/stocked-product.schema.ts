import { z } from 'zod';
import { productInputWith, stockInput } from '@/lib/catalog/product.schema';
import { type InventoryInput, inventoryInput } from './move.schema';

/** §5.4: a stock cannot use the same warehouse twice. */
const distinctWarehouses: z.core.CheckFn<InventoryInput[]> = ({ value, issues }) => {
  value.forEach(({ warehouse_id }, index) => {
    const first = value.findIndex((other) => other.warehouse_id === warehouse_id);
    if (first !== index) issues.push({ code: 'custom', path: [index, 'warehouse_id'], message: 'same_warehouse', input: warehouse_id });
  });
};

const stockedInput = stockInput.extend({ inventories: z.array(inventoryInput).min(1, 'required').check(distinctWarehouses) });

/** A new product with its variants and what lies of each in which warehouse (§5.2 Stock). */
export const stockedProductInput = productInputWith(stockedInput);
export type StockedProductInput = z.output<typeof stockedProductInput>;
