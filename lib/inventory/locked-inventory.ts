import 'server-only';
import { and, asc, eq, inArray, isNull, or } from 'drizzle-orm';
import { inventory, warehouse } from '@/db/schema/inventory';
import type { Context } from '@/lib/core/context';
import { invalid, type Refusal } from '@/lib/core/errors';
import { firstOrNotFound } from '@/lib/core/records/rows';
import { MAX_UNITS } from './operation.schema';

export type Inventory = typeof inventory.$inferSelect;

/**
 * Inventories that nobody else changes until the transaction ends, and those of some variants, in
 * the order of their ids, as everybody takes them: so nobody waits for another in a ring.
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
 * Shares the rows of warehouses that something is put into, so that nobody deletes them
 * meanwhile. Returns those that are there.
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

/** The same for the warehouse of an inventory. Throws 404, also when that warehouse was deleted. */
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

/** More units than a warehouse holds of one variant. */
export const tooManyUnits = ({ quantity }: Inventory): Refusal =>
  invalid('quantity', 'inventory_full', {
    max: MAX_UNITS,
    free: Math.max(0, MAX_UNITS - quantity),
  });

/**
 * Why so many units cannot leave: there are fewer (§5.5), or some of them are reserved for
 * orders.
 */
export function tooFewUnits({ quantity, reserved }: Inventory, requested: number): Refusal {
  if (requested > quantity) return invalid('quantity', 'quantity_exceeds_inventory');
  return invalid('quantity', 'reserved_units', { reserved, free: quantity - reserved });
}
