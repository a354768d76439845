import 'server-only';
import { and, asc, inArray, isNull, lt, or, type SQL } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { order } from '@/db/schema/orders';
import type { Context } from '@/lib/core/context';
import { markOrders } from './order/mark';
import type { Order } from './order/state';

const BATCH = 20;

type Sweep = {
  /** The orders to end, oldest first by `since`. */
  isDue: SQL | undefined;
  since: AnyPgColumn;
  /** How long a claim holds; after that its sweep counts as dead or failed. */
  claim_seconds: number;
  /** Ends one order; false if it changed meanwhile and nothing was done. */
  end: (row: Order) => Promise<boolean>;
};

/**
 * Ends all due orders and returns how many. Concurrent sweeps share the work: each claims its own
 * orders and locks only the one it works on. A failed order is retried once its claim has lapsed;
 * the others are still ended, then its error is thrown.
 */
export async function sweepOrders(ctx: Context, sweep: Sweep): Promise<number> {
  const failures: unknown[] = [];
  let ended = 0;
  let claimed: Order[];
  do {
    claimed = await claimDue(ctx, sweep);
    for (const row of claimed) {
      try {
        if (await sweep.end(row)) ended++;
      } catch (error) {
        failures.push(error);
      }
    }
  } while (claimed.length === BATCH);
  if (failures.length) throw failures[0];
  return ended;
}

async function claimDue(ctx: Context, { isDue, since, claim_seconds }: Sweep): Promise<Order[]> {
  const lapsed = new Date(ctx.now().getTime() - claim_seconds * 1000);
  const due = ctx.db
    .select({ id: order.id })
    .from(order)
    .where(and(isDue, or(isNull(order.expiry_claimed_at), lt(order.expiry_claimed_at, lapsed))))
    .orderBy(asc(since))
    .limit(BATCH)
    .for('update', { skipLocked: true });
  return markOrders(ctx, inArray(order.id, due), { expiry_claimed_at: ctx.now() });
}
