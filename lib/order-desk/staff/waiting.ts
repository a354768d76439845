import 'server-only';
import { and, asc, ne, or, sql } from 'drizzle-orm';
import { order } from '@/db/schema/orders';
import type { AdminContext } from '@/lib/core/context';
import { hasPaymentToCheck } from '../proofs/waiting';
import { mayShipOrder } from './filters';

/**
 * The order that has waited longest for staff, to be shipped or for its payment to be checked;
 * those placed after `id` first, so that each comes up in turn. Never `id` itself.
 */
export async function findNextWaitingOrder(
  ctx: AdminContext,
  id = 0,
): Promise<{ id: number; order_number: string } | undefined> {
  const [row] = await ctx.db
    .select({ id: order.id, order_number: order.order_number })
    .from(order)
    .where(and(or(mayShipOrder(), hasPaymentToCheck), ne(order.id, id)))
    .orderBy(asc(sql`${order.id} < ${id}`), asc(order.id))
    .limit(1);
  return row;
}
