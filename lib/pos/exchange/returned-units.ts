import 'server-only';
import { and, eq, inArray, sql } from 'drizzle-orm';
import { inventory } from '@/db/schema/inventory';
import { orderItem } from '@/db/schema/order-items';
import type { AdminContext } from '@/lib/core/context';
import { reservedUnits } from '@/lib/inventory/availability';
import type { SellingStore } from '@/lib/pos/session/registers';
import type { HandedInInput } from './exchange.schema';

/**
 * How many more units of each variant the store can sell once the returned items are restocked:
 * reservations and safety stock come first; items not restocked don't count.
 */
export async function countReturned(
  ctx: AdminContext,
  { warehouse_id }: Pick<SellingStore, 'warehouse_id'>,
  { order_id, items }: Pick<HandedInInput, 'order_id' | 'items'>,
): Promise<ReadonlyMap<number, number>> {
  const restocked = items.filter(({ restock }) => restock);
  if (!restocked.length) return new Map();
  const ids = restocked.map(({ order_item_id }) => order_item_id);
  const rows = await ctx.db
    .select({
      id: orderItem.id,
      stock_id: orderItem.stock_id,
      free: sql<number>`coalesce(${inventory.quantity} - ${reservedUnits}
        - ${inventory.safety_stock}, 0)::int`,
    })
    .from(orderItem)
    .leftJoin(
      inventory,
      and(eq(inventory.stock_id, orderItem.stock_id), eq(inventory.warehouse_id, warehouse_id)),
    )
    .where(and(eq(orderItem.order_id, order_id), inArray(orderItem.id, ids)));
  const units = new Map<number, { free: number; count: number }>();
  for (const { order_item_id, quantity } of restocked) {
    const { stock_id = null, free = 0 } = rows.find(({ id }) => id === order_item_id) ?? {};
    if (stock_id !== null)
      units.set(stock_id, { free, count: quantity + (units.get(stock_id)?.count ?? 0) });
  }
  return new Map(
    [...units].map(([stock_id, { free, count }]) => [
      stock_id,
      Math.max(0, free + count) - Math.max(0, free),
    ]),
  );
}
