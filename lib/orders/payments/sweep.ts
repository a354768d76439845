import 'server-only';
import { and, asc, eq, inArray, lt, lte, sql } from 'drizzle-orm';
import { order } from '@/db/schema/orders';
import { payment, paymentIntent } from '@/db/schema/payments';
import { type Context, transaction } from '@/lib/core/context';
import { Refusal } from '@/lib/core/errors';
import { firstOrNotFound } from '@/lib/core/records/rows';
import { type Intent, nextCheck } from '@/lib/payments/intents';
import { rejectPayment } from '../commands/review-payment';
import { loadOrder } from '../order/load';
import { saveOrder } from '../order/save';
import type { Order } from '../order/state';
import { canTransitionOrder } from '../status';
import { closeIntent } from './close-intent';
import { retryPaymentEvents } from './events';
import { openPayment } from './open-payment';
import { settleIntent, settleOrder } from './settle';

const BATCH = 50;
/** After this time without another attempt a decline is final, minutes. */
const QUIET_MINUTES = 10;

/**
 * The job that asks providers about open intents no webhook reported: minutes after they began,
 * then daily for a week. Also retries unmatched events, and notifies shoppers who left after a
 * declined card. Failures are retried; the rest continues.
 */
export async function sweepPayments(ctx: Context): Promise<void> {
  const failures: unknown[] = [];
  const tried = async (work: () => Promise<unknown>) => {
    try {
      await work();
    } catch (error) {
      if (!(error instanceof Refusal)) failures.push(error);
    }
  };
  for (const intent of await claimDue(ctx)) await tried(() => ask(ctx, intent));
  for (const row of await quietlyDeclined(ctx)) await tried(() => giveUp(ctx, row));
  await tried(() => retryPaymentEvents(ctx));
  if (failures.length) throw failures[0];
}

/** Claims due intents, so that other sweeps skip them until their next time. */
const claimDue = (ctx: Context): Promise<Intent[]> =>
  transaction(ctx, async (ctx) => {
    const due = await ctx.db
      .select()
      .from(paymentIntent)
      .where(lte(paymentIntent.check_at, ctx.now()))
      .orderBy(asc(paymentIntent.check_at))
      .limit(BATCH)
      .for('update', { skipLocked: true });
    for (const { id, created_at, checks } of due)
      await ctx.db
        .update(paymentIntent)
        .set({ checks: checks + 1, check_at: nextCheck(created_at, checks + 1, ctx.now()) })
        .where(eq(paymentIntent.id, id));
    return due;
  });

async function ask(ctx: Context, intent: Intent): Promise<void> {
  const row = firstOrNotFound(
    await ctx.db.select().from(order).where(eq(order.id, intent.order_id)),
  );
  if (intent.provider_id) await settleIntent(ctx, row, intent);
  else if (row.status === 'pending') await openPayment(ctx, row.id);
  else await closeIntent(ctx, row);
}

/** Pending orders whose last attempt was declined a while ago. */
function quietlyDeclined(ctx: Context): Promise<Order[]> {
  const before = new Date(ctx.now().getTime() - QUIET_MINUTES * 60_000);
  const declined = ctx.db
    .select({ id: paymentIntent.order_id })
    .from(paymentIntent)
    .innerJoin(payment, eq(payment.intent_id, paymentIntent.id))
    .where(and(eq(paymentIntent.status, 'open'), eq(payment.status, 'failed')))
    .groupBy(paymentIntent.order_id)
    .having(sql`max(${payment.created_at}) < ${before.toISOString()}::timestamptz`);
  return (
    ctx.db
      .select()
      .from(order)
      // Shoppers who came back to pay are excluded, however old the last attempt.
      .where(
        and(eq(order.status, 'pending'), lt(order.updated_at, before), inArray(order.id, declined)),
      )
      .limit(BATCH)
  );
}

async function giveUp(ctx: Context, row: Order): Promise<void> {
  const { id, version } = await settleOrder(ctx, row);
  if (version !== row.version) return;
  await transaction(ctx, async (ctx) => {
    const state = await loadOrder(ctx, id);
    if (state.order.version !== version || !canTransitionOrder(state.facts, 'payment_reject'))
      return;
    const last = state.payments.findLast(({ status }) => status === 'failed');
    await saveOrder(ctx, state, rejectPayment(state, last?.error_code ?? '', ctx));
  });
}
