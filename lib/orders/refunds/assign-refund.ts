import 'server-only';
import { and, eq } from 'drizzle-orm';
import { refund } from '@/db/schema/payments';
import { type AdminContext, transaction } from '@/lib/core/context';
import { conflict } from '@/lib/core/errors';
import { one } from '@/lib/core/records/rows';
import type { AssignRefundInput } from '../order.schema';
import { assertVersion, type LockedOrder, lockOrder, type Order, writeEvent } from '../order-lock';
import { changeWithMoney } from '../payments/money';
import { assignedParts } from './assigned-parts';
import { settleParts } from './judge-refund';
import type { Refund } from './refund-plan';
import { waitsForLines } from './refund-state';
import { readRefundable } from './refundable';
import { noteRestocked, takeReturnedBack, takeUnitsBack } from './returned-units';

/**
 * Says what of an order a refund is of that somebody made at the provider: units of lines,
 * delivery, fees. Their shares are never above its amount, and the rest stays an amount of nothing
 * named. Units that had not left are free for others, those that came back return into stock where
 * their line says `restock`, and gifts that the kept goods would not have brought do not leave. It
 * moves no money. Throws 404, 409 where its lines were named before
 * or it is none of these, 422 for more units than are left.
 */
export const assignRefund = (
  ctx: AdminContext,
  orderId: number,
  refundId: number,
  { items, shipping, fee, restock, version }: AssignRefundInput,
): Promise<Order> =>
  transaction(ctx, async (ctx) => {
    const locked = await lockOrder(ctx, orderId);
    const given = one(
      await ctx.db
        .select()
        .from(refund)
        .where(and(eq(refund.id, refundId), eq(refund.order_id, orderId))),
    );
    if (!waitsForLines(given)) throw conflict('status', 'refund_not_assignable');
    assertVersion(locked, version);
    const units = items.map((item) => ({ ...item, restock: item.restock ?? restock }));
    const from = await readRefundable(ctx, locked);
    const { status } = locked.order;
    const goesOn = status === 'paid' || status === 'shipped' || status === 'completed';
    const named = { items: units, shipping, fee, amount: 0 };
    const settled = goesOn ? await settleParts(ctx, locked, from, { parts: named }) : named;
    const { amount: _, ...parts } = assignedParts(from, settled, given.amount);
    // Who named its lines is what says that they were named, also where it is of none.
    const assigned = { ...parts, admin_id: ctx.actor.id };
    await ctx.db.update(refund).set(assigned).where(eq(refund.id, refundId));
    const after = { ...given, ...assigned };
    return goesOn
      ? takeUnitsBack(ctx, locked, after, 'refund_assigned')
      : noteReturned(ctx, locked, after);
  });

async function noteReturned(
  ctx: AdminContext,
  locked: LockedOrder,
  { id, items, refund_number }: Refund,
): Promise<Order> {
  const returned = await takeReturnedBack(ctx, locked, items);
  await noteRestocked(ctx, { id, items }, returned);
  await writeEvent(ctx, locked.order.id, { type: 'refund_assigned', data: { refund_number } });
  return changeWithMoney(ctx, locked, returned.length ? { fulfillment_status: 'returned' } : {});
}
