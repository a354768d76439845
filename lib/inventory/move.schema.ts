import { z } from 'zod';
import { id, text, whole } from '@/lib/core/rules.schema';

const MAX_UNITS = 999_999;
/** §5.5: above zero. */
const moved = whole.pipe(z.int().positive('quantity_positive').max(MAX_UNITS, 'check_input'));

/** §7.4 POST /api/admin/inventory/plus and /minus. */
export const moveInput = z.object({ inventory_id: id, quantity: moved, remark: text(500).default('') });

/** Units of a stock put into a warehouse; 0 only opens the row. */
export const inventoryInput = z.object({
  warehouse_id: id,
  quantity: whole.pipe(z.int().min(0, 'check_input').max(MAX_UNITS, 'check_input')),
  safety_stock: whole.pipe(z.int().min(0, 'check_input').max(MAX_UNITS, 'check_input')).optional(),
  remark: text(500).default(''),
});

export type MoveInput = z.output<typeof moveInput>;
export type InventoryInput = z.output<typeof inventoryInput>;
