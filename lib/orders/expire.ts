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
 * Cancels orders past their payment deadline and releases their stock; returns how many. Runs as
 * the job `order.expire`. Concurrent sweeps share the work: each claims its own orders and holds no
 * lock while asking the provider. The provider is asked first, so that unreported money is
 * recorded, not lost. An order that can't be canceled (its provider fails) is retried two minutes
 * later; the others are still canceled, then its error is thrown.
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
 * Runs the sweep within seconds if orders are past their deadline: for callers short of something
 * those may still hold. One queued job serves all callers.
 */
export async function sweepOrdersSoon(ctx: Context): Promise<void> {
  const [due] = await ctx.db.select({ id: order.id }).from(order).where(isExpired(ctx)).limit(1);
  if (due) await enqueueJob(ctx, { name: 'order.expire', payload: {} }, { now: true });
}

const isExpired = (ctx: Context) =>
  and(inArray(order.status, ['pending', 'payment_reject']), lt(order.expires_at, ctx.now()));

/** Does nothing if the order was paid or canceled meanwhile. */
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
