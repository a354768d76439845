import 'server-only';
import { and, desc, eq, ne, sql } from 'drizzle-orm';
import { shipment } from '@/db/schema/order-parts';
import { orderItem } from '@/db/schema/orders';
import type { Context } from '@/lib/core/context';
import { invalid } from '@/lib/core/errors';
import { reservedUnits, restock, shipReserved } from '@/lib/inventory/reservations';
import { emit } from '@/lib/jobs/emit';
import { changeOrder, type LockedOrder, openUnits, writeEvent } from './order-lock';
import { summed } from './refunds/refund-plan';

export type ShipInput = {
  carrier?: string;
  tracking_number?: string;
  items?: { order_item_id: number; quantity: number }[];
};

/**
 * Sends units of an order (all that are open, unless `items` names fewer): they leave the
 * stock under the shipment's number. Returns whether nothing is open any more. Refuses
 * more units than are open. The caller has locked the order and checked that it may ship. Who
 * `is_there` takes them home at once, and is not told that they are on their way; nor is who
 * knows that they wait in the store.
 */
export async function shipUnits(
  ctx: Context,
  locked: LockedOrder,
  { is_there = false, ...input }: ShipInput & { is_there?: boolean },
): Promise<boolean> {
  const open = locked.items.map((item) => ({ item, open: openUnits(item) }));
  const wanted =
    input.items ?? open.map(({ item, open }) => ({ order_item_id: item.id, quantity: open }));
  const reserved = await reservedUnits(ctx, locked.order.id);
  const shipped = summed(wanted)
    .filter(({ quantity }) => quantity > 0)
    .map(({ order_item_id, quantity }) => {
      const line = open.find(({ item }) => item.id === order_item_id);
      const source = reserved.find(({ stock_id }) => stock_id === line?.item.stock_id);
      if (!line || !source || quantity > line.open) throw invalid('items', 'quantity_exceeds_open');
      return {
        order_item_id,
        quantity,
        inventory_id: source.inventory_id,
        warehouse_id: source.warehouse_id,
      };
    });
  const [first] = shipped;
  if (!first) throw invalid('items', 'quantity_exceeds_open');
  const [{ count } = { count: 0 }] = await ctx.db
    .select({ count: sql<number>`count(*)::int` })
    .from(shipment)
    .where(eq(shipment.order_id, locked.order.id));
  const shipment_number = `${locked.order.order_number}-S${count + 1}`;
  await ctx.db.insert(shipment).values({
    order_id: locked.order.id,
    shipment_number,
    warehouse_id: first.warehouse_id,
    status: 'shipped',
    carrier: input.carrier ?? '',
    tracking_number: input.tracking_number ?? '',
    items: shipped.map(({ order_item_id, inventory_id, quantity }) => ({
      order_item_id,
      inventory_id,
      quantity,
    })),
    shipped_at: ctx.now(),
  });
  await shipReserved(ctx, locked.order.id, shipped, shipment_number);
  for (const { order_item_id, quantity } of shipped)
    await countShipped(ctx, order_item_id, quantity);
  await writeEvent(ctx, locked.order.id, {
    type: 'shipment',
    data: { shipment_number, tracking_number: input.tracking_number ?? '' },
  });
  const isTold = is_there || locked.order.pickup_ready_at !== null;
  if (!isTold) await emit(ctx, 'shipment.sent', { order_id: locked.order.id, shipment_number });
  const left =
    open.reduce((sum, line) => sum + line.open, 0) -
    shipped.reduce((sum, { quantity }) => sum + quantity, 0);
  await changeOrder(ctx, locked, {
    fulfillment_status: left ? 'partially_fulfilled' : 'fulfilled',
  });
  return left === 0;
}

export type Sent = typeof shipment.$inferSelect;

/** The shipments of an order that count, the last one first. */
export const readSent = (ctx: Context, orderId: number): Promise<Sent[]> =>
  ctx.db
    .select()
    .from(shipment)
    .where(and(eq(shipment.order_id, orderId), ne(shipment.status, 'canceled')))
    .orderBy(desc(shipment.id));

/** Shipments without the units that came back before: what left last comes back first. */
export function unitsStillOut(
  sent: Sent[],
  lines: { id: number; quantity_returned: number }[],
): Sent[] {
  const back = new Map(lines.map(({ id, quantity_returned }) => [id, quantity_returned]));
  return sent.map(({ items, ...one }) => ({
    ...one,
    items: items.map(({ order_item_id, quantity, ...item }) => {
      const returned = Math.min(quantity, back.get(order_item_id) ?? 0);
      back.set(order_item_id, (back.get(order_item_id) ?? 0) - returned);
      return { ...item, order_item_id, quantity: quantity - returned };
    }),
  }));
}

/**
 * Takes every shipment of an order back: the units return to the inventory they left;
 * `keepPromise` says whether they stay reserved for the order.
 */
export async function undoShipments(
  ctx: Context,
  locked: LockedOrder,
  keepPromise: boolean,
): Promise<void> {
  const shipments = await readSent(ctx, locked.order.id);
  const out = unitsStillOut(shipments, locked.items);
  for (const [index, sent] of shipments.entries()) {
    const units = (out[index]?.items ?? []).filter(({ quantity }) => quantity > 0);
    await restock(ctx, units, sent.shipment_number, keepPromise ? locked.order.id : undefined);
    for (const { order_item_id, quantity } of sent.items)
      await countShipped(ctx, order_item_id, -quantity);
    await ctx.db
      .update(shipment)
      .set({ status: 'canceled', updated_at: ctx.now() })
      .where(eq(shipment.id, sent.id));
    await writeEvent(ctx, locked.order.id, {
      type: 'shipment_canceled',
      data: { shipment_number: sent.shipment_number },
    });
  }
}

/** Marks what was sent as arrived. */
export async function deliver(ctx: Context, locked: LockedOrder): Promise<void> {
  await ctx.db
    .update(shipment)
    .set({ status: 'delivered', delivered_at: ctx.now(), updated_at: ctx.now() })
    .where(and(eq(shipment.order_id, locked.order.id), eq(shipment.status, 'shipped')));
}

async function countShipped(ctx: Context, orderItemId: number, change: number): Promise<void> {
  await ctx.db
    .update(orderItem)
    .set({ quantity_shipped: sql`${orderItem.quantity_shipped} + ${change}` })
    .where(eq(orderItem.id, orderItemId));
}
