import 'server-only';
import { and, asc, inArray, isNull, lt, or, type SQL } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { order } from '@/db/schema/orders';
import type { Context } from '@/lib/core/context';
import { markOrders } from './order/mark';
import type { Order } from './order/state';

const BATCH = 20;

type Sweep = {
  /** Which orders are to end; the oldest first, by `since`. */
  isDue: SQL | undefined;
  since: AnyPgColumn;
  /** How long a claimed order is left to who claimed it: then that sweep has died or failed. */
  claim_seconds: number;
  /** Ends one; false: it has changed meanwhile, and there is nothing to do. */
  end: (row: Order) => Promise<boolean>;
};

/**
 * Ends every order that is due and returns how many it was. Any number of sweeps share the work:
 * each claims orders that no other has, and holds no lock on what it has not come to. An order
 * that fails is tried again once its claim has lapsed; the others are ended all the same, and then
 * its error is thrown.
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
