import 'server-only';
import { and, eq, gt, inArray, isNotNull, isNull, lte, notExists, or, sql } from 'drizzle-orm';
import { orderItem } from '@/db/schema/order-items';
import { order } from '@/db/schema/orders';
import { dispute } from '@/db/schema/payments';
import { type Context, transaction } from '@/lib/core/context';
import { DAY_MS } from '@/lib/core/durations';
import { Refusal } from '@/lib/core/errors';
import { emitAll } from '@/lib/jobs/emit';
import { markOrders } from '../order/mark';
import type { Order } from '../order/state';
import { refundOrder } from '../refunds/refund-order';
import { sweepOrders } from '../sweep';
import { transitionOrder } from '../transition';
import { PICKUP_GRACE_DAYS } from './hold.schema';

const BATCH = 100;
/** Less than the hour between two runs of the job. */
const CLAIM_SECONDS = 1800;

/**
 * Reminds buyers, once by email, of orders not picked up by their deadline, and ends those not
 * picked up `PICKUP_GRACE_DAYS` later: stock is released in the store's warehouse, payments are
 * refunded. Returns how many in total. Runs hourly as the job `order.pickup_hold`. Leaves partly
 * handed over and disputed orders to staff; free ones only get the reminder.
 */
export async function endUncollectedOrders(ctx: Context): Promise<number> {
  const system = { ...ctx, actor: { kind: 'system' } } as const;
  const ended = await sweepOrders(system, {
    isDue: isGivenUp(system),
    since: order.pickup_reminded_at,
    claim_seconds: CLAIM_SECONDS,
    end: (row) => giveUp(system, row),
  });
  return ended + (await remindOverdue(system));
}

/** Complete in the store, waiting for its buyer, without an open dispute. */
const waits = ({ db }: Context) =>
  and(
    inArray(order.status, ['pending', 'paid']),
    isNotNull(order.pickup_ready_at),
    isNotNull(order.pickup_hold_until),
    notExists(
      db
        .select({ id: orderItem.id })
        .from(orderItem)
        .where(and(eq(orderItem.order_id, order.id), sql`${orderItem.quantity_shipped} > 0`)),
    ),
    notExists(
      db
        .select({ id: dispute.id })
        .from(dispute)
        .where(and(eq(dispute.order_id, order.id), isNull(dispute.closed_at))),
    ),
  );

function isGivenUp(ctx: Context) {
  const before = new Date(ctx.now().getTime() - PICKUP_GRACE_DAYS * DAY_MS);
  // A free order has nothing to refund and stays until staff decide.
  const hasMoney = or(eq(order.status, 'pending'), gt(order.paid_total, 0));
  return and(waits(ctx), hasMoney, lte(order.pickup_reminded_at, before));
}

async function remindOverdue(ctx: Context): Promise<number> {
  let reminded = 0;
  for (;;) {
    const count = await transaction(ctx, remindBatch);
    reminded += count;
    if (count < BATCH) return reminded;
  }
}

/** The mark and the email jobs are written in one transaction. */
async function remindBatch(ctx: Context): Promise<number> {
  const { db, now } = ctx;
  const due = db
    .select({ id: order.id })
    .from(order)
    .where(and(waits(ctx), lte(order.pickup_hold_until, now()), isNull(order.pickup_reminded_at)))
    .limit(BATCH)
    .for('update', { skipLocked: true });
  const rows = await markOrders(ctx, inArray(order.id, due), { pickup_reminded_at: now() });
  await emitAll(
    ctx,
    'order.pickup_overdue',
    rows.map(({ id: order_id }) => ({ order_id })),
  );
  return rows.length;
}

/** Does nothing if it was handed over or canceled meanwhile. */
async function giveUp(ctx: Context, { id, version, status }: Order): Promise<boolean> {
  const cancel_reason = 'uncollected' as const;
  try {
    if (status === 'paid') await refundOrder(ctx, id, { version, cancel_reason, restock: false });
    else await transitionOrder(ctx, id, { status: 'canceled', version, cancel_reason });
    return true;
  } catch (error) {
    if (error instanceof Refusal && error.status === 409) return false;
    throw error;
  }
}
