import 'server-only';
import { and, asc, desc, eq, gt, lt, or, type SQL, sql } from 'drizzle-orm';
import { order } from '@/db/schema/orders';
import type { AdminContext } from '@/lib/core/context';
import { ordersWhere } from './filters';
import { sortColumns } from './list';
import type { OrderQuery } from './list.schema';

type Neighbour = { id: number; order_number: string };
type Neighbours = { previous: Neighbour | undefined; next: Neighbour | undefined };

/**
 * The orders before and after one in the list of a query, in its sort order and with its filters.
 * The order itself need not be in the list any more.
 */
export async function orderNeighbours(
  ctx: AdminContext,
  id: number,
  query: OrderQuery,
): Promise<Neighbours> {
  const isDescending = query.sort.startsWith('-');
  const [previous, next] = await Promise.all([
    nearest(ctx, id, query, { rises: isDescending, newer: true }),
    nearest(ctx, id, query, { rises: !isDescending, newer: false }),
  ]);
  return { previous, next };
}

/** Among equal values the list shows the newer order first. */
async function nearest(
  ctx: AdminContext,
  id: number,
  query: OrderQuery,
  { rises, newer }: { rises: boolean; newer: boolean },
): Promise<Neighbour | undefined> {
  const column = sortColumns[query.sort.replace('-', '') as keyof typeof sortColumns];
  const current: SQL = sql`(select ${sql.identifier(column.name)} from orders where id = ${id})`;
  const [row] = await ctx.db
    .select({ id: order.id, order_number: order.order_number })
    .from(order)
    .where(
      and(
        ordersWhere(ctx, query),
        or(
          rises ? gt(column, current) : lt(column, current),
          and(eq(column, current), newer ? gt(order.id, id) : lt(order.id, id)),
        ),
      ),
    )
    .orderBy(rises ? asc(column) : desc(column), newer ? asc(order.id) : desc(order.id))
    .limit(1);
  return row;
}
