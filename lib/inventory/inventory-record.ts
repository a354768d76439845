import 'server-only';
import { and, asc, eq, gt, inArray, isNull, or, type SQL } from 'drizzle-orm';
import { inventory, warehouse } from '@/db/schema/inventory';
import type { Context } from '@/lib/core/context';
import { firstOrNotFound } from '@/lib/core/records/rows';
import { available, reservedUnits } from './availability';
import type { InventoryRecord } from './inventory.schema';

/** One inventory. Throws 404. */
export async function getInventory(ctx: Context, id: number): Promise<InventoryRecord> {
  const row = firstOrNotFound(await select(ctx, eq(inventory.id, id)));
  return row;
}

/**
 * The inventories of these stocks, by warehouse priority. Includes those in deleted warehouses that
 * hold returned units, so that they can be moved.
 */
export async function listInventories(
  ctx: Context,
  stockIds: number[],
): Promise<InventoryRecord[]> {
  if (!stockIds.length) return [];
  return select(
    ctx,
    and(
      inArray(inventory.stock_id, stockIds),
      or(isNull(warehouse.deleted_at), gt(inventory.quantity, 0)),
    ),
  );
}

const select = (ctx: Context, where: SQL | undefined) =>
  ctx.db
    .select({
      id: inventory.id,
      stock_id: inventory.stock_id,
      warehouse_id: inventory.warehouse_id,
      warehouse: warehouse.title,
      quantity: inventory.quantity,
      reserved: reservedUnits,
      safety_stock: inventory.safety_stock,
      available_inventories: available,
      is_drop: inventory.is_drop,
      status: warehouse.enabled,
    })
    .from(inventory)
    .innerJoin(warehouse, eq(warehouse.id, inventory.warehouse_id))
    .where(where)
    .orderBy(asc(inventory.stock_id), asc(warehouse.priority), asc(warehouse.id));
