import 'server-only';
import { and, asc, eq, inArray, isNull, or } from 'drizzle-orm';
import { inventory, warehouse } from '@/db/schema/inventory';
import type { Context } from '@/lib/core/context';
import { invalid, type Refusal } from '@/lib/core/errors';
import { firstOrNotFound } from '@/lib/core/records/rows';
import { MAX_UNITS } from './operation.schema';

export type Inventory = typeof inventory.$inferSelect;

/**
 * Locks inventories, by id and by variant, until the transaction ends. The lock order is that of
 * their ids, as everywhere, so that transactions can't deadlock.
 */
export const lockInventories = (
  ctx: Context,
  ids: number[],
  stockIds: number[] = [],
): Promise<Inventory[]> =>
  ctx.db
    .select()
    .from(inventory)
    .where(or(inArray(inventory.id, ids), inArray(inventory.stock_id, stockIds)))
    .orderBy(asc(inventory.id))
    .for('update');

/**
 * Locks warehouse rows in share mode, so that they can't be deleted while something is put into
 * them. Returns the ids that exist.
 */
export async function shareWarehouses(ctx: Context, ids: number[]): Promise<Set<number>> {
  const rows = await ctx.db
    .select({ id: warehouse.id })
    .from(warehouse)
    .where(and(inArray(warehouse.id, ids), isNull(warehouse.deleted_at)))
    .orderBy(asc(warehouse.id))
    .for('share');
  return new Set(rows.map(({ id }) => id));
}

/** The same for the warehouse of an inventory. Throws 404, also if that warehouse was deleted. */
export async function shareInventoryWarehouse(ctx: Context, inventoryId: number): Promise<void> {
  firstOrNotFound(
    await ctx.db
      .select({ id: warehouse.id })
      .from(inventory)
      .innerJoin(
        warehouse,
        and(eq(warehouse.id, inventory.warehouse_id), isNull(warehouse.deleted_at)),
      )
      .where(eq(inventory.id, inventoryId))
      .for('share', { of: warehouse }),
  );
}

/** The refusal when a warehouse would hold too many units of one variant. */
export const tooManyUnits = ({ quantity }: Inventory): Refusal =>
  invalid('quantity', 'inventory_full', {
    max: MAX_UNITS,
    free: Math.max(0, MAX_UNITS - quantity),
  });

/**
 * The refusal when so many units can't leave: there are fewer (§5.5), or some are reserved for
 * orders.
 */
export function tooFewUnits({ quantity, reserved }: Inventory, requested: number): Refusal {
  if (requested > quantity) return invalid('quantity', 'quantity_exceeds_inventory');
  return invalid('quantity', 'reserved_units', { reserved, free: quantity - reserved });
}
