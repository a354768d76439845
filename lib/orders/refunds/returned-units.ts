import 'server-only';
import { eq, sql } from 'drizzle-orm';
import { orderItem } from '@/db/schema/orders';
import { refund } from '@/db/schema/payments';
import type { Context } from '@/lib/core/context';
import { releaseUnits, reservedUnits, restock } from '@/lib/inventory/reservations';
import type { RestockedUnits } from '../commands/unship';
import { type LockedOrder, type Order, type OrderItem, openUnits, writeEvent } from '../order-lock';
import { readSent, type Sent, unitsStillOut } from '../parcels/sent';
import { sourcesOf } from '../parcels/sources';
import { changeWithMoney } from '../payments/money';
import type { Refund } from './refund-plan';

/**
 * Takes what a refund is of out of an order that goes on: units that have not left are free for
 * others and will not be sent; those that did return into stock where their line says `restock`,
 * and then count first; to those that a return has back nothing happens. With nothing left to
 * send it is shipped, or has nothing to send.
 */
export async function takeUnitsBack(
  ctx: Context,
  locked: LockedOrder,
  given: Refund,
  type = 'refund',
): Promise<Order> {
  const { refund_number, items, reason } = given;
  const { order, facts } = locked;
  const { unsent, restocked } = await takeLinesBack(ctx, locked, items);
  await noteRestocked(ctx, given, restocked);
  const open = facts.units_open - unsent.reduce((sum, { quantity }) => sum + quantity, 0);
  await writeEvent(ctx, order.id, { type, data: { refund_number, reason } });
  for (const { item, quantity } of unsent)
    if (item.is_gift)
      await writeEvent(ctx, order.id, {
        type: 'gift_withdrawn',
        data: { refund_number, name: item.name, quantity },
      });
  const isDone = order.status === 'paid' && items.length > 0 && open === 0;
  const change = isDone ? nothingLeftToSend(ctx, locked) : {};
  return changeWithMoney(ctx, locked, change, { refund_number });
}

/** The same for its lines alone; returns what of them had not left, and what came into stock. */
export async function takeLinesBack(
  ctx: Context,
  locked: LockedOrder,
  items: Refund['items'],
): Promise<{ unsent: { item: OrderItem; quantity: number }[]; restocked: RestockedUnits[] }> {
  const { order } = locked;
  const restocked: RestockedUnits[] = [];
  const sent = await readSent(ctx, order.id);
  const unsent: { item: OrderItem; quantity: number }[] = [];
  for (const { order_item_id, quantity, restock, returned } of items) {
    const item = locked.items.find(({ id }) => id === order_item_id);
    if (!item) continue;
    const units = returned ? { sent: quantity, unsent: 0 } : parted(item, quantity, restock);
    if (units.unsent) unsent.push({ item, quantity: units.unsent });
    await freeUnsent(ctx, order.id, item, units.unsent);
    if (restock) restocked.push(...(await returnSent(ctx, item, units.sent, sent)));
    await ctx.db
      .update(orderItem)
      .set({
        quantity_canceled: sql`${orderItem.quantity_canceled} + ${units.unsent}`,
        quantity_returned: sql`${orderItem.quantity_returned} + ${restock ? units.sent : 0}`,
        quantity_refunded: sql`${orderItem.quantity_refunded} + ${quantity}`,
      })
      .where(eq(orderItem.id, item.id));
  }
  return { unsent, restocked };
}

/** Writes on a refund what came into stock with it, so that it can be taken out again. */
export async function noteRestocked(
  ctx: Context,
  { id, items }: Pick<Refund, 'id' | 'items'>,
  restocked: readonly RestockedUnits[],
): Promise<void> {
  if (!restocked.length) return;
  const unnoted = new Set(restocked);
  const noted = items.map((item) => {
    if (!item.restock) return item;
    const own = [...unnoted].filter(({ order_item_id }) => order_item_id === item.order_item_id);
    for (const one of own) unnoted.delete(one);
    return { ...item, restocked: own.map(({ order_item_id: _, ...units }) => units) };
  });
  await ctx.db.update(refund).set({ items: noted }).where(eq(refund.id, id));
}

/** How many units of a line that a refund is of have left, and how many have not. */
function parted(item: OrderItem, quantity: number, sentFirst: boolean) {
  const out = item.quantity_shipped - item.quantity_returned;
  const sent = sentFirst ? Math.min(quantity, out) : Math.max(0, quantity - openUnits(item));
  return { sent, unsent: quantity - sent };
}

const nothingLeftToSend = (ctx: Context, { facts }: LockedOrder) =>
  facts.units_shipped
    ? ({ status: 'shipped', fulfillment_status: 'fulfilled', shipped_at: ctx.now() } as const)
    : ({ fulfillment_status: 'not_required' } as const);

/**
 * Of an order that has ended everything is free and counts as refunded already: what is left to
 * say is which units came back into stock. Returns those that did.
 */
export async function takeReturnedBack(
  ctx: Context,
  { order, items: lines }: LockedOrder,
  items: Refund['items'],
): Promise<RestockedUnits[]> {
  const sent = await readSent(ctx, order.id);
  const restocked: RestockedUnits[] = [];
  for (const { order_item_id, quantity, restock } of items) {
    const item = lines.find(({ id }) => id === order_item_id);
    if (!item || !restock) continue;
    const units = parted(item, quantity, true).sent;
    restocked.push(...(await returnSent(ctx, item, units, sent)));
    await ctx.db
      .update(orderItem)
      .set({ quantity_returned: sql`${orderItem.quantity_returned} + ${units}` })
      .where(eq(orderItem.id, item.id));
  }
  return restocked;
}

async function freeUnsent(ctx: Context, orderId: number, item: OrderItem, quantity: number) {
  if (!quantity) return;
  const units = sourcesOf(await reservedUnits(ctx, orderId), [{ item, quantity }]);
  if (!units) throw new Error(`order ${orderId} holds no units of line ${item.id}`);
  await releaseUnits(ctx, orderId, units);
}

/** Puts units of a line back where they left from, those that left last first; returns them. */
async function returnSent(ctx: Context, item: OrderItem, quantity: number, sent: Sent[]) {
  const restocked: RestockedUnits[] = [];
  let left = quantity;
  for (const { id: shipment_id, shipment_number, items } of unitsStillOut(sent, [item]))
    for (const { inventory_id, ...out } of items) {
      const units = Math.min(left, out.quantity);
      if (out.order_item_id !== item.id || !units) continue;
      await restock(ctx, [{ inventory_id, quantity: units }], shipment_number);
      restocked.push({ shipment_id, order_item_id: item.id, inventory_id, quantity: units });
      left -= units;
    }
  return restocked;
}
