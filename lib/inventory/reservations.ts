import 'server-only';
import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import { inventory } from '@/db/schema/inventory';
import { reservation } from '@/db/schema/reservations';
import type { Context } from '@/lib/core/context';
import { changeQuantity } from './history';
import { touchProductsOf } from './touch';

export type InventoryUnits = { inventory_id: number; quantity: number };

/** Gives back everything still reserved for an order. */
export async function releaseReservations(ctx: Context, orderId: number): Promise<void> {
  const reserved = await reservedUnits(ctx, orderId);
  for (const { inventory_id, quantity } of reserved) {
    await ctx.db
      .update(inventory)
      .set({ reserved: sql`${inventory.reserved} - ${quantity}`, updated_at: ctx.now() })
      .where(eq(inventory.id, inventory_id));
  }
  await ctx.db.delete(reservation).where(eq(reservation.order_id, orderId));
  await touchInventories(ctx, reserved);
}

/** Keeps an order's reservations until `expires_at`, or for good when null. */
export async function extendReservations(
  ctx: Context,
  orderId: number,
  expires_at: Date | null,
): Promise<void> {
  await ctx.db.update(reservation).set({ expires_at }).where(eq(reservation.order_id, orderId));
}

/**
 * Takes reserved units out of stock (a shipment leaves): quantity and reservation both
 * fall, a `minus` is written.
 */
export async function shipReserved(
  ctx: Context,
  orderId: number,
  units: InventoryUnits[],
  remark: string,
): Promise<void> {
  for (const { inventory_id, quantity } of byId(units)) {
    await unreserve(ctx, orderId, { inventory_id, quantity });
    await changeUnits(ctx, inventory_id, -quantity, remark);
  }
  await touchInventories(ctx, units);
}

/** Gives some of the units that are reserved for an order back. */
export async function releaseUnits(
  ctx: Context,
  orderId: number,
  units: InventoryUnits[],
): Promise<void> {
  for (const one of byId(units)) await unreserve(ctx, orderId, one);
  await touchInventories(ctx, units);
}

async function unreserve(
  ctx: Context,
  orderId: number,
  { inventory_id, quantity }: InventoryUnits,
): Promise<void> {
  await ctx.db
    .update(inventory)
    .set({ reserved: sql`${inventory.reserved} - ${quantity}`, updated_at: ctx.now() })
    .where(eq(inventory.id, inventory_id));
  const own = and(eq(reservation.order_id, orderId), eq(reservation.inventory_id, inventory_id));
  await ctx.db.delete(reservation).where(and(own, eq(reservation.quantity, quantity)));
  await ctx.db
    .update(reservation)
    .set({ quantity: sql`${reservation.quantity} - ${quantity}` })
    .where(own);
}

/**
 * Takes units out of stock that nobody has reserved; where an inventory has fewer free it answers
 * which, and the caller rolls back.
 */
export async function takeFreeUnits(
  ctx: Context,
  units: InventoryUnits[],
  remark: string,
): Promise<number | undefined> {
  for (const { inventory_id, quantity } of byId(units)) {
    const taken = { inventory_id, type: 'minus', change: -quantity, remark } as const;
    const isFree = sql`${inventory.quantity} - ${inventory.reserved} >= ${quantity}`;
    if (!(await changeQuantity(ctx, taken, isFree))) return inventory_id;
  }
  await touchInventories(ctx, units);
}

/**
 * Puts units back into stock and, when they are still sold to an order, reserves them
 * for it again (an undone shipment).
 */
export async function restock(
  ctx: Context,
  units: InventoryUnits[],
  remark: string,
  reserveFor?: number,
): Promise<void> {
  for (const { inventory_id, quantity } of byId(units)) {
    await changeUnits(ctx, inventory_id, quantity, remark);
    if (reserveFor === undefined) continue;
    await ctx.db
      .update(inventory)
      .set({ reserved: sql`${inventory.reserved} + ${quantity}`, updated_at: ctx.now() })
      .where(eq(inventory.id, inventory_id));
    await ctx.db
      .insert(reservation)
      .values({ order_id: reserveFor, inventory_id, quantity, created_at: ctx.now() })
      .onConflictDoUpdate({
        target: [reservation.order_id, reservation.inventory_id],
        set: { quantity: sql`${reservation.quantity} + ${quantity}` },
      });
  }
  await touchInventories(ctx, units);
}

/** What is still reserved for an order, with the stock it is of. */
const reservedUnits = (ctx: Context, orderId: number) =>
  ctx.db
    .select({
      inventory_id: reservation.inventory_id,
      quantity: reservation.quantity,
      stock_id: inventory.stock_id,
      warehouse_id: inventory.warehouse_id,
    })
    .from(reservation)
    .innerJoin(inventory, eq(inventory.id, reservation.inventory_id))
    .where(eq(reservation.order_id, orderId))
    .orderBy(asc(reservation.inventory_id));

const byId = (units: InventoryUnits[]) =>
  [...units].sort((a, b) => a.inventory_id - b.inventory_id);

async function changeUnits(
  ctx: Context,
  inventory_id: number,
  change: number,
  remark: string,
): Promise<void> {
  const type = change > 0 ? 'plus' : 'minus';
  const row = await changeQuantity(ctx, { inventory_id, type, change, remark });
  if (!row) throw new Error(`inventory ${inventory_id} is gone`);
}

async function touchInventories(ctx: Context, units: InventoryUnits[]): Promise<void> {
  if (!units.length) return;
  const ids = units.map(({ inventory_id }) => inventory_id);
  const rows = await ctx.db
    .select({ stock_id: inventory.stock_id })
    .from(inventory)
    .where(inArray(inventory.id, ids));
  await touchProductsOf(
    ctx,
    rows.map(({ stock_id }) => stock_id),
  );
}
