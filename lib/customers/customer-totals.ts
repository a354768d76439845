import 'server-only';
import { and, inArray, isNotNull, sql } from 'drizzle-orm';
import { netSales } from '@/db/net-sales';
import { order } from '@/db/schema/orders';
import type { Context } from '@/lib/core/context';

/**
 * Order totals by customer: count, paid minus refunded (minor units of the base currency), and when
 * the last was placed. For `ids`, or for all.
 */
export const customerOrderTotals = (ctx: Pick<Context, 'db'>, ids?: number[]) =>
  ctx.db
    .select({
      user_id: order.user_id,
      orders_count: sql<number>`count(*)::int`.as('orders_count'),
      spend_minor: sql`coalesce(sum(${netSales}), 0)::bigint`.mapWith(Number).as('spend_minor'),
      last_order_at: sql`max(${order.placed_at})`.mapWith(order.placed_at).as('last_order_at'),
    })
    .from(order)
    .where(and(isNotNull(order.user_id), ids && inArray(order.user_id, ids)))
    .groupBy(order.user_id)
    .as('totals');
