import 'server-only';
import { and, asc, eq, inArray, isNull, or, sql } from 'drizzle-orm';
import { inventory, inventoryBucket, warehouse } from '@/db/schema/inventory';
import type { Context } from '@/lib/core/context';
import { invalid, type Refusal } from '@/lib/core/errors';
import { firstOrNotFound } from '@/lib/core/records/rows';
import { MAX_UNITS } from './operation.schema';

export type Inventory = typeof inventory.$inferSelect;

/**
 * Locks inventories, by id and by variant, until the transaction ends, and gathers drops. The lock
 * order is that of their ids, as everywhere, and buckets come after all of them, so that
 * transactions can't deadlock.
 */
export const lockInventories = async (
  ctx: Context,
  ids: number[],
  stockIds: number[] = [],
): Promise<Inventory[]> =>
  gatherDrops(
    ctx,
    await ctx.db
      .select()
      .from(inventory)
      .where(or(inArray(inventory.id, ids), inArray(inventory.stock_id, stockIds)))
      .orderBy(asc(inventory.id))
      .for('no key update'),
  );

/**
 * Takes the units of drops out of their buckets, in the transaction that has locked these rows, so
 * that `reserved` is what orders have reserved. A trigger puts what is left back on commit.
 */
export async function gatherDrops<Row extends Inventory>(
  { db }: Context,
  rows: Row[],
): Promise<Row[]> {
  const drops = rows.filter(({ is_drop }) => is_drop).map(({ id }) => id);
  if (!drops.length) return rows;
  const gathered = await db.execute<{ id: number; reserved: number }>(sql`
    with bucket as materialized (
      select inventory_id, bucket, units from ${inventoryBucket}
      where ${inArray(inventoryBucket.inventory_id, drops)}
      order by inventory_id, bucket for update
    ), emptied as (
      update ${inventoryBucket} set units = 0 from bucket
      where ${inventoryBucket.inventory_id} = bucket.inventory_id
        and ${inventoryBucket.bucket} = bucket.bucket and bucket.units > 0
    )
    update ${inventory} set reserved = ${inventory.reserved} - whole.units
    from (select inventory_id, sum(units)::int as units from bucket group by 1) whole
    where ${inventory.id} = whole.inventory_id
    returning ${inventory.id}, ${inventory.reserved}`);
  const reservedById = new Map([...gathered].map(({ id, reserved }) => [id, reserved]));
  return rows.map((row) => ({ ...row, reserved: reservedById.get(row.id) ?? row.reserved }));
}

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
