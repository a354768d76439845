import 'server-only';
import { and, eq, isNotNull, isNull, lte, notExists, sql } from 'drizzle-orm';
import { shipment } from '@/db/schema/order-parts';
import { order } from '@/db/schema/orders';
import { dispute, refund } from '@/db/schema/payments';
import { returnRequest } from '@/db/schema/returns';
import { type Context, transaction } from '@/lib/core/context';
import { DAY_MS } from '@/lib/core/durations';
import { completeOrder } from './commands/complete';
import { assertOrderTransition } from './order/guards';
import { loadOrder } from './order/load';
import { saveOrder } from './order/save';
import { isOpenReturn } from './returns/open-returns';
import { sweepOrders } from './sweep';

/** Less than the hour between two runs of the job. */
const CLAIM_SECONDS = 1800;

/**
 * Completes fully paid orders `auto_complete_days` after they shipped (or their last shipment
 * arrived) and returns their number; 0 days turns it off. Runs hourly as the job `order.complete`;
 * concurrent sweeps share the work, as for expired orders. Skips orders with a pending refund or an
 * open dispute or return, and pickup orders, as only the staff there know that they were picked up.
 */
export async function completeArrivedOrders(ctx: Context): Promise<number> {
  if (!ctx.settings.auto_complete_days) return 0;
  const system = { ...ctx, actor: { kind: 'system' } } as const;
  return sweepOrders(system, {
    isDue: hasArrived(system),
    since: order.shipped_at,
    claim_seconds: CLAIM_SECONDS,
    end: ({ id }) => completeIfDue(system, id),
  });
}

function hasArrived({ db, settings, now }: Context) {
  const before = new Date(now().getTime() - settings.auto_complete_days * DAY_MS);
  const delivered_at = db
    .select({ last: sql`max(${shipment.delivered_at})` })
    .from(shipment)
    .where(eq(shipment.order_id, order.id));
  return and(
    eq(order.status, 'shipped'),
    eq(order.paid_total, order.grand_total),
    isNotNull(order.shipping_address),
    lte(sql`greatest(${order.shipped_at}, (${delivered_at}))`, before.toISOString()),
    notExists(
      db
        .select({ id: refund.id })
        .from(refund)
        .where(and(eq(refund.order_id, order.id), eq(refund.status, 'pending'))),
    ),
    notExists(
      db
        .select({ id: dispute.id })
        .from(dispute)
        .where(and(eq(dispute.order_id, order.id), isNull(dispute.closed_at))),
    ),
    notExists(
      db
        .select({ id: returnRequest.id })
        .from(returnRequest)
        .where(and(eq(returnRequest.order_id, order.id), isOpenReturn)),
    ),
  );
}

/** Checks again under the lock, because a refund, dispute or return may have come meanwhile. */
const completeIfDue = (ctx: Context, id: number): Promise<boolean> =>
  transaction(ctx, async (ctx) => {
    const state = await loadOrder(ctx, id);
    if (!(await ctx.db.$count(order, and(eq(order.id, id), hasArrived(ctx))))) return false;
    assertOrderTransition(ctx, state.facts, 'completed');
    await saveOrder(ctx, state, completeOrder(state, {}, ctx));
    return true;
  });
