import 'server-only';
import { and, asc, inArray, isNull, lt, or } from 'drizzle-orm';
import { order } from '@/db/schema/orders';
import type { Context } from '@/lib/core/context';
import { Refusal } from '@/lib/core/errors';
import { enqueue } from '@/lib/jobs/enqueue';
import type { Order } from './order-lock';
import { settleOrder } from './payments/settle';
import { transitionOrder } from './transition';

const BATCH = 20;
/** How long a claimed order is left to who claimed it: then that sweep has died or failed. */
const CLAIM_SECONDS = 120;

/**
 * Cancels the orders whose time to pay has run out and frees their goods; returns how many
 * it ended. Runs as the job `order.expire`. Any number of sweeps share the work: each claims
 * orders that no other has, and holds no lock while it asks the provider. The provider is
 * asked first: money that came in without anybody telling is taken, not lost. An order that
 * cannot be ended (its provider fails) is tried again two minutes later; the others are ended
 * all the same, and then its error is thrown.
 */
export async function cancelExpiredOrders(ctx: Context): Promise<number> {
  const system = { ...ctx, actor: { kind: 'system' } } as const;
  const failures: unknown[] = [];
  let ended = 0;
  let claimed: Order[];
  do {
    claimed = await claimExpired(system);
    for (const row of claimed) {
      try {
        if (await endUnlessPaid(system, row)) ended++;
      } catch (error) {
        failures.push(error);
      }
    }
  } while (claimed.length === BATCH);
  if (failures.length) throw failures[0];
  return ended;
}

/**
 * Has the sweep run within seconds when orders are past their time: for whoever found too
 * little of something that they may still hold. One waiting job is enough for all who ask.
 */
export async function sweepSoon(ctx: Context): Promise<void> {
  const [due] = await ctx.db.select({ id: order.id }).from(order).where(isExpired(ctx)).limit(1);
  if (due) await enqueue(ctx, { name: 'order.expire', payload: {} }, { now: true });
}

const isExpired = (ctx: Context) =>
  and(inArray(order.status, ['pending', 'payment_reject']), lt(order.expires_at, ctx.now()));

async function claimExpired(ctx: Context): Promise<Order[]> {
  const lapsed = new Date(ctx.now().getTime() - CLAIM_SECONDS * 1000);
  const due = ctx.db
    .select({ id: order.id })
    .from(order)
    .where(
      and(isExpired(ctx), or(isNull(order.expiry_claimed_at), lt(order.expiry_claimed_at, lapsed))),
    )
    .orderBy(asc(order.expires_at))
    .limit(BATCH)
    .for('update', { skipLocked: true });
  return ctx.db
    .update(order)
    .set({ expiry_claimed_at: ctx.now() })
    .where(inArray(order.id, due))
    .returning();
}

/** Another one may have paid or canceled it meanwhile; then there is nothing to do. */
async function endUnlessPaid(ctx: Context, row: Order): Promise<boolean> {
  try {
    const { version } = await settleOrder(ctx, row);
    if (version !== row.version) return false;
    await transitionOrder(ctx, row.id, { status: 'canceled', reason: 'expired', version });
    return true;
  } catch (error) {
    if (error instanceof Refusal && error.status === 409) return false;
    throw error;
  }
}
