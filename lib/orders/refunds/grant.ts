import 'server-only';
import { eq, sql } from 'drizzle-orm';
import { orderItem } from '@/db/schema/orders';
import type { Context } from '@/lib/core/context';
import { releaseReservations } from '@/lib/inventory/reservations';
import { releaseUses } from '@/lib/promotions/uses';
import type { LockedOrder, Order } from '../order-lock';
import { returnAllParcels } from '../parcels/take-back';
import { changeWithMoney, readBalance } from '../payments/money';
import { canTransition } from '../status';
import { readRefunds } from './open-refund';
import type { Refund } from './refund-plan';
import { noteRestocked, takeLinesBack, takeUnitsBack } from './returned-units';

/** What an order says and holds once a refund counts; with the last of its money it ends. */
export async function grant(ctx: Context, locked: LockedOrder, granted: Refund): Promise<Order> {
  if (locked.order.status === 'refunded' || granted.surplus) return changeWithMoney(ctx, locked);
  const given = (await readRefunds(ctx, locked.order.id)).filter(
    ({ granted_at, surplus }) => granted_at && !surplus,
  );
  // What a lost dispute took is not there any more to be given back.
  const { lost } = await readBalance(ctx, locked.order.id);
  const total = given.reduce((sum, { amount }) => sum + amount, lost);
  const isAll = total >= locked.order.paid_total && canTransition(locked.facts, 'refunded');
  return isAll ? endRefunded(ctx, locked, granted) : takeUnitsBack(ctx, locked, granted);
}

type Ending = Pick<Refund, 'refund_number' | 'reason' | 'items' | 'cancel_reason'> &
  Partial<Pick<Refund, 'id'>>;

/** Ends an order whose money went back, or goes. */
export async function endRefunded(
  ctx: Context,
  locked: LockedOrder,
  granted: Ending,
): Promise<Order> {
  const { id, refund_number, reason, items, cancel_reason } = granted;
  const restock = items.some((item) => item.restock);
  // Units that an earlier refund was of, or that no line of this one names, did not come back.
  const restocked =
    restock && isAllBack(locked, items)
      ? await returnAllParcels(ctx, locked)
      : (await takeLinesBack(ctx, locked, items)).restocked;
  if (id !== undefined) await noteRestocked(ctx, { id, items }, restocked);
  await releaseReservations(ctx, locked.order.id);
  await ctx.db
    .update(orderItem)
    .set({
      quantity_refunded: sql`${orderItem.quantity} - ${orderItem.quantity_uncharged}`,
    })
    .where(eq(orderItem.order_id, locked.order.id));
  const cameBack = restock ? { fulfillment_status: 'returned' as const } : {};
  const { units_shipped } = locked.facts;
  const ended = units_shipped ? cameBack : { cancel_reason: cancel_reason ?? 'staff' };
  // Nothing was sold then: its codes can be used again.
  if (!units_shipped) await releaseUses(ctx, locked.order.id);
  return changeWithMoney(
    ctx,
    locked,
    { status: 'refunded', refunded_at: ctx.now(), ...ended },
    { reason, refund_number },
  );
}

/** Whether every unit that is still out comes back into stock. */
const isAllBack = ({ items }: LockedOrder, back: Refund['items']): boolean =>
  items.every(({ id, quantity_shipped, quantity_returned }) => {
    const restocked = back.filter((one) => one.order_item_id === id && one.restock);
    const units = restocked.reduce((sum, { quantity }) => sum + quantity, 0);
    return quantity_shipped - quantity_returned <= units;
  });
