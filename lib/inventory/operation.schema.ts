import { z } from 'zod';
import { id, isEmpty, switched, text, wholeFrom } from '@/lib/core/rules.schema';

/** The most units of a variant that a warehouse holds, or that one operation moves. */
export const MAX_UNITS = 999_999;
/** §5.5: a quantity must be above zero; a missing one counts as zero. */
const moved = z
  .unknown()
  .refine((value) => !isEmpty(value), { message: 'quantity_positive', abort: true })
  .pipe(wholeFrom(-MAX_UNITS, MAX_UNITS))
  .pipe(z.int().positive('quantity_positive'));
const counted = wholeFrom(0, MAX_UNITS);
const remark = text(500).default('');

/** §7.4 POST /api/admin/inventory/plus and /minus. */
export const adjustInput = z.object({ inventory_id: id, quantity: moved, remark });

/**
 * §7.4 POST /api/admin/inventory/update: the counted quantity, and optionally the one the caller
 * `expected`, to be refused if it has changed.
 */
export const countInput = adjustInput.extend({ expected: counted.optional() });

/** A missing destination has its own message (§5.5). */
const destination = z
  .unknown()
  .refine((value) => value !== undefined && value !== null && value !== '', {
    message: 'transfer_destination',
    abort: true,
  })
  .pipe(id);

/**
 * §7.4 POST /api/admin/inventory/transfer: `from` and `to` are warehouses, `total_quantity` is the
 * units the caller saw in `from`.
 */
export const transferInput = adjustInput
  .extend({ stock_id: id, from: id, to: destination, total_quantity: counted.optional() })
  .check(({ value: { quantity, total_quantity, from, to }, issues }) => {
    if (total_quantity !== undefined && quantity > total_quantity)
      issues.push({
        code: 'custom',
        path: ['quantity'],
        message: 'quantity_exceeds_inventory',
        input: quantity,
      });
    if (from === to)
      issues.push({ code: 'custom', path: ['to'], message: 'same_transfer_warehouse', input: to });
  });

/** Units of a stock put into a warehouse; 0 only creates the row. */
export const inventoryInput = z.object({
  warehouse_id: id,
  quantity: counted,
  safety_stock: counted.optional(),
  remark,
});

/** POST /api/admin/inventory/drop: whether many will buy it at once. */
export const dropInput = z.object({ inventory_id: id, is_drop: switched });

export type DropInput = z.output<typeof dropInput>;
export type AdjustInput = z.output<typeof adjustInput>;
export type TransferInput = z.output<typeof transferInput>;
export type InventoryInput = z.output<typeof inventoryInput>;
