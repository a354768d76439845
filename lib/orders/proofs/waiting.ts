import 'server-only';
import { and, eq, inArray, not, type SQL } from 'drizzle-orm';
import { order } from '@/db/schema/orders';
import { paymentProof } from '@/db/schema/payments';
import type { Context } from '@/lib/core/context';

/** Proofs that somebody has to look at: of orders that were not paid otherwise meanwhile. */
export const proofWaits: SQL | undefined = and(
  eq(paymentProof.status, 'waiting'),
  not(inArray(order.status, ['paid', 'shipped', 'completed', 'refunded'])),
);

/** How many proofs of transfers wait for staff. */
export async function countWaitingProofs({ db }: Pick<Context, 'db'>): Promise<number> {
  const rows = await db
    .select({ id: paymentProof.id })
    .from(paymentProof)
    .innerJoin(order, eq(order.id, paymentProof.order_id))
    .where(proofWaits);
  return rows.length;
}

/** Whether an order has a proof that nobody has looked at yet. */
export async function hasWaitingProof({ db }: Context, orderId: number): Promise<boolean> {
  const rows = await db
    .select({ status: paymentProof.status })
    .from(paymentProof)
    .where(eq(paymentProof.order_id, orderId));
  return rows.some(({ status }) => status === 'waiting');
}
