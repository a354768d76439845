import 'server-only';
import { and, inArray, isNotNull, lt, notInArray, or } from 'drizzle-orm';
import { order } from '@/db/schema/orders';
import type { Context } from '@/lib/core/context';
import { DAY_MS } from '@/lib/core/durations';
import { markOrders } from './order/mark';

const BATCH = 1000;
/** They reserve stock, and count towards their address group until they end. */
const OPEN = ['pending', 'payment_review', 'payment_reject'] as const;
const nothing = { ip_address: null, user_agent: null, address_group: null };

/**
 * Erases IP address and browser of orders placed more than `pii_retention_days` ago that no longer
 * reserve stock. Runs daily as a job; returns the number of orders.
 */
export async function eraseOrderOrigins(ctx: Context): Promise<number> {
  const { db, settings, now } = ctx;
  const before = new Date(now().getTime() - settings.pii_retention_days * DAY_MS);
  let erased = 0;
  for (;;) {
    // Orders locked by others are skipped until tomorrow.
    const due = db
      .select({ id: order.id })
      .from(order)
      .where(
        and(
          lt(order.placed_at, before),
          notInArray(order.status, [...OPEN]),
          or(isNotNull(order.ip_address), isNotNull(order.user_agent)),
        ),
      )
      .limit(BATCH)
      .for('update', { skipLocked: true });
    const done = await markOrders(ctx, inArray(order.id, due), nothing);
    erased += done.length;
    if (done.length < BATCH) return erased;
  }
}
