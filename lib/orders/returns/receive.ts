import 'server-only';
import { eq, sql } from 'drizzle-orm';
import { orderItem } from '@/db/schema/orders';
import { returnItem } from '@/db/schema/returns';
import { type AdminContext, type Context, transaction } from '@/lib/core/context';
import { invalid, invalidFields } from '@/lib/core/errors';
import { type InventoryUnits, restock } from '@/lib/inventory/reservations';
import { changeOrder, type LockedOrder } from '../order-lock';
import { readSent, unitsStillOut } from '../parcels/sent';
import { type LockedReturn, lockReturn, moveReturn, type Return } from './lock-return';
import type { Decided } from './returns.schema';

type Arrived = { order_item_id: number; good: number; damaged: number };

/**
 * Notes what arrived of a return: good units are in stock again where they left from, damaged ones
 * are not; both count as returned. A request needs no approval first. With the last unit that was
 * sent the order is returned. Refuses (422) more of a line than was asked for, or is still out,
 * and nothing at all.
 */
export const receiveReturn = (
  ctx: AdminContext,
  orderId: number,
  returnId: number,
  { items, answer, version }: Decided<'receive'>,
): Promise<Return> =>
  transaction(ctx, async (ctx) => {
    const found = await lockReturn(ctx, orderId, returnId, { status: 'received', version });
    const { locked, row } = found;
    const arrived = summed(items);
    assertAsked(found, arrived);
    await takeIn(ctx, found, arrived);
    const after = await moveReturn(ctx, row, 'received', {
      answer,
      received_at: ctx.now(),
      decided_at: row.decided_at ?? ctx.now(),
      admin_id: row.admin_id ?? ctx.actor.id,
    });
    const change = isAllBack(locked, arrived) ? { fulfillment_status: 'returned' as const } : {};
    await changeOrder(ctx, locked, change);
    return after;
  });

/** One entry per line, also when a caller names it twice. */
function summed(items: readonly Arrived[]): Arrived[] {
  const lines = new Map<number, Arrived>();
  for (const { order_item_id, good, damaged } of items) {
    const known = lines.get(order_item_id) ?? { order_item_id, good: 0, damaged: 0 };
    lines.set(order_item_id, {
      order_item_id,
      good: known.good + good,
      damaged: known.damaged + damaged,
    });
  }
  return [...lines.values()].filter((line) => unitsOf(line) > 0);
}

const unitsOf = ({ good, damaged }: Arrived) => good + damaged;

function assertAsked({ locked, items }: LockedReturn, arrived: Arrived[]): void {
  if (!arrived.length) throw invalid('items', 'return_nothing_received');
  const refused = arrived.flatMap((line) => {
    const { order_item_id } = line;
    const item = locked.items.find(({ id }) => id === order_item_id);
    const asked = items.find((one) => one.order_item_id === order_item_id)?.quantity ?? 0;
    const out = item ? item.quantity_shipped - item.quantity_returned : 0;
    const count = Math.min(asked, out);
    if (unitsOf(line) <= count) return [];
    const name = item?.name ?? `#${order_item_id}`;
    const texts = [{ key: 'return_units_asked' as const, values: { name, count } }];
    return [[`received.${order_item_id}`, texts] as const];
  });
  if (refused.length) throw invalidFields(Object.fromEntries(refused));
}

async function takeIn(ctx: Context, found: LockedReturn, arrived: Arrived[]): Promise<void> {
  const { locked, row, items } = found;
  await restock(ctx, await whereFrom(ctx, locked, arrived), row.return_number);
  for (const { order_item_id, good, damaged } of arrived) {
    const line = items.find((one) => one.order_item_id === order_item_id);
    await ctx.db
      .update(returnItem)
      .set({ received_good: good, received_damaged: damaged })
      .where(eq(returnItem.id, line?.id ?? 0));
    await ctx.db
      .update(orderItem)
      .set({ quantity_returned: sql`${orderItem.quantity_returned} + ${good + damaged}` })
      .where(eq(orderItem.id, order_item_id));
  }
}

/** The inventories that good units left from: what left last comes back first. */
async function whereFrom(
  ctx: Context,
  { order, items }: LockedOrder,
  arrived: Arrived[],
): Promise<InventoryUnits[]> {
  const out = unitsStillOut(await readSent(ctx, order.id), items).flatMap(({ items }) => items);
  return arrived.flatMap((line) => {
    let left = unitsOf(line);
    let { good } = line;
    return out.flatMap(({ order_item_id, inventory_id, quantity }) => {
      if (order_item_id !== line.order_item_id) return [];
      const units = Math.min(left, quantity);
      const back = Math.min(good, units);
      left -= units;
      good -= back;
      return back ? [{ inventory_id, quantity: back }] : [];
    });
  });
}

/** Whether nothing of an order is with its buyer any more, or still to be sent. */
const isAllBack = ({ items, facts }: LockedOrder, arrived: Arrived[]): boolean =>
  facts.units_open === 0 &&
  items.every(({ id, quantity_shipped, quantity_returned }) => {
    const line = arrived.find(({ order_item_id }) => order_item_id === id);
    return quantity_shipped === quantity_returned + (line ? unitsOf(line) : 0);
  });
