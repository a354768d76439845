import 'server-only';
import { sql } from 'drizzle-orm';
import { order } from '@/db/schema/orders';
import type { AdminContext } from '@/lib/core/context';
import { screenQuery } from '@/lib/core/records/resource.schema';
import { ordersWhere } from '@/lib/order-desk/staff/filters';
import { orderQuery } from '@/lib/order-desk/staff/list.schema';
import { MOST_IN_VIEW } from './view.schema';

/**
 * How many orders each question to the list leaves, in one statement; it stops at one above 999 for
 * each, so that a tab costs the same in a shop with a million orders.
 */
export async function countInViews(
  ctx: AdminContext,
  queries: readonly Record<string, string>[],
): Promise<number[]> {
  const counts = queries.map((query) => {
    const found = ctx.db
      .select({ id: order.id })
      .from(order)
      .where(ordersWhere(ctx, screenQuery(orderQuery, query)))
      .limit(MOST_IN_VIEW + 1)
      .as('found');
    return sql`(select count(*)::int from ${found})`;
  });
  const [row] = await ctx.db.execute<{ counts: number[] }>(
    sql`select array[${sql.join(counts, sql`, `)}] as counts`,
  );
  return row?.counts ?? [];
}
