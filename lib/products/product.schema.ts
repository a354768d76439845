import { z } from 'zod';
import { type InventoryInput, inventoryInput } from '@/lib/inventory/operation.schema';
import { productChangesOf, productInputOf, stockChange, stockInput } from './product-fields.schema';

const isEmpty = (value: unknown) => value === undefined || value === null || value === '';

/**
 * Units counted of a variant in a warehouse: `quantity` is all there are; an empty one
 * says nothing. `expected` is what the one who counted had read there: the same as
 * `quantity` it says nothing either, and when it is no longer true the count is refused
 * (R18).
 */
const countInput = inventoryInput.extend({
  quantity: z
    .preprocess(
      (value) => (isEmpty(value) ? undefined : value),
      inventoryInput.shape.quantity.optional(),
    )
    .optional(),
  expected: inventoryInput.shape.quantity.optional(),
});

/** §5.4: a stock cannot use the same warehouse twice. */
const distinctWarehouses: z.core.CheckFn<Pick<InventoryInput, 'warehouse_id'>[]> = ({
  value,
  issues,
}) => {
  value.forEach(({ warehouse_id }, index) => {
    const first = value.findIndex((other) => other.warehouse_id === warehouse_id);
    if (first !== index)
      issues.push({
        code: 'custom',
        path: [index, 'warehouse_id'],
        message: 'same_warehouse',
        input: warehouse_id,
      });
  });
};
const counts = z.array(countInput, 'required').check(distinctWarehouses);

/** §5.2: a new variant lies somewhere. */
const countsSomewhere: z.core.CheckFn<CountInput[]> = ({ value, issues }) => {
  if (value.length && value.every(({ quantity }) => quantity === undefined))
    issues.push({ code: 'custom', path: [0, 'quantity'], message: 'required', input: value });
};

const stockedInput = stockInput.extend({
  inventories: counts.min(1, 'required').check(countsSomewhere),
});
const stockedChange = stockChange.extend({ inventories: counts.optional() });

/** A new product with its variants and what lies of each in which warehouse (§5.2 Stock). */
export const productInput = productInputOf(stockedInput);
/**
 * A change of a product; `stocks`, when sent, are all its variants in order, and the
 * inventories named in them are counts.
 */
export const productChanges = productChangesOf(stockedChange, stockedInput);

export type ProductInput = z.output<typeof productInput>;
export type ProductChanges = z.output<typeof productChanges>;
export type CountInput = z.output<typeof countInput>;
