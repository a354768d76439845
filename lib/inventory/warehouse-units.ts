import 'server-only';
import { asc, desc, eq, inArray, sql } from 'drizzle-orm';
import { availableUnitsOf } from '@/db/available-units';
import { inventory, reservation } from '@/db/schema/inventory';
import { order } from '@/db/schema/orders';
import type { Context } from '@/lib/core/context';
import type { Commitment } from './warehouse.schema';

/** Units on hand in a warehouse, how many of them are reserved, and how many are left to sell. */
export type WarehouseUnits = { quantity: number; reserved: number; available_inventories: number };
export const NO_UNITS: WarehouseUnits = { quantity: 0, reserved: 0, available_inventories: 0 };

/** The units in each of these warehouses; empty ones are absent. */
export async function unitsOf(
  ctx: Context,
  warehouseIds: number[],
): Promise<Map<number, WarehouseUnits>> {
  if (!warehouseIds.length) return new Map();
  const rows = await ctx.db
    .select({
      id: inventory.warehouse_id,
      quantity: sql<number>`sum(${inventory.quantity})::int`,
      reserved: sql<number>`sum(${inventory.reserved})::int`,
      available_inventories: sql<number>`sum(${sql.raw(availableUnitsOf('inventory'))})::int`,
    })
    .from(inventory)
    .where(inArray(inventory.warehouse_id, warehouseIds))
    .groupBy(inventory.warehouse_id);
  return new Map(rows.map(({ id, ...units }) => [id, units]));
}

/**
 * The orders that units of these warehouses are reserved for, oldest first: they stay
 * reserved when a warehouse is disabled, and leave from there.
 */
export async function commitmentsOf(
  ctx: Context,
  warehouseIds: number[],
): Promise<Map<number, Commitment[]>> {
  const commitments = new Map<number, Commitment[]>(warehouseIds.map((id) => [id, []]));
  if (!warehouseIds.length) return commitments;
  const rows = await ctx.db
    .select({
      warehouse_id: inventory.warehouse_id,
      order_id: order.id,
      order_number: order.order_number,
      status: order.status,
      quantity: sql<number>`sum(${reservation.quantity})::int`,
    })
    .from(reservation)
    .innerJoin(inventory, eq(inventory.id, reservation.inventory_id))
    .innerJoin(order, eq(order.id, reservation.order_id))
    .where(inArray(inventory.warehouse_id, warehouseIds))
    .groupBy(inventory.warehouse_id, order.id)
    .orderBy(asc(order.placed_at), desc(order.id));
  for (const { warehouse_id, ...commitment } of rows)
    commitments.get(warehouse_id)?.push(commitment);
  return commitments;
}
