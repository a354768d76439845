import 'server-only';
import { and, inArray, lt } from 'drizzle-orm';
import { order } from '@/db/schema/orders';
import type { Context } from '@/lib/core/context';
import { Refusal } from '@/lib/core/errors';
import { enqueueJob } from '@/lib/jobs/enqueue';
import { ProviderRefusal } from '@/lib/payments/gateway';
import type { Order } from './order/state';
import { settleOrder } from './payments/settle';
import { sweepOrders } from './sweep';
import { transitionOrder } from './transition';

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
  return sweepOrders(system, {
    isDue: isExpired(system),
    since: order.expires_at,
    claim_seconds: CLAIM_SECONDS,
    end: (row) => endUnlessPaid(system, row),
  });
}

/**
 * Has the sweep run within seconds when orders are past their time: for whoever found too
 * little of something that they may still hold. One waiting job is enough for all who ask.
 */
export async function sweepOrdersSoon(ctx: Context): Promise<void> {
  const [due] = await ctx.db.select({ id: order.id }).from(order).where(isExpired(ctx)).limit(1);
  if (due) await enqueueJob(ctx, { name: 'order.expire', payload: {} }, { now: true });
}

const isExpired = (ctx: Context) =>
  and(inArray(order.status, ['pending', 'payment_reject']), lt(order.expires_at, ctx.now()));

/** Another one may have paid or canceled it meanwhile; then there is nothing to do. */
async function endUnlessPaid(ctx: Context, row: Order): Promise<boolean> {
  try {
    const { version } = await settleOrder(ctx, row);
    if (version !== row.version) return false;
    await transitionOrder(ctx, row.id, { status: 'canceled', version });
    return true;
  } catch (error) {
    const isProviders = error instanceof ProviderRefusal;
    if (error instanceof Refusal && error.status === 409 && !isProviders) return false;
    throw error;
  }
}
