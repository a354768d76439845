import 'server-only';
import { and, inArray, isNotNull, lt } from 'drizzle-orm';
import { order } from '@/db/schema/orders';
import type { Context } from '@/lib/core/context';
import { Refusal } from '@/lib/core/errors';
import { settleOrder } from './payment';
import { transitionOrder } from './transition';

const BATCH = 100;

/**
 * Cancels the orders whose time to pay has run out and frees their goods. Runs as a job
 * every minute, and when a checkout finds too little; returns how many ended. The
 * provider is asked first: money that came in without anybody telling is taken, not lost.
 */
export async function cancelExpiredOrders(ctx: Context): Promise<number> {
  const system = { ...ctx, actor: { kind: 'system' } } as const;
  const waiting = inArray(order.status, ['pending', 'payment_reject']);
  const due = await ctx.db
    .select()
    .from(order)
    .where(and(waiting, isNotNull(order.expires_at), lt(order.expires_at, ctx.now())))
    .limit(BATCH);
  let ended = 0;
  for (const row of due) {
    const { version } = await settleOrder(system, row);
    if (version === row.version && (await cancelled(system, row.id, version))) ended++;
  }
  return ended;
}

/** Another one may have paid or cancelled it meanwhile; then there is nothing to do. */
async function cancelled(ctx: Context, id: number, version: number): Promise<boolean> {
  try {
    await transitionOrder(ctx, id, { status: 'canceled', reason: 'expired', version });
    return true;
  } catch (error) {
    if (error instanceof Refusal && error.status === 409) return false;
    throw error;
  }
}
