import 'server-only';
import { and, eq, notInArray, sql } from 'drizzle-orm';
import { order } from '@/db/schema/orders';
import { paymentProof } from '@/db/schema/payments';
import type { Context } from '@/lib/core/context';

/** Once the order was paid by other means, its proof needs no review. */
const settled = ['paid', 'shipped', 'completed', 'refunded'] as const;

/** Proofs that staff have to review. */
export const isProofWaiting = and(
  eq(paymentProof.status, 'waiting'),
  notInArray(order.status, [...settled]),
);

/**
 * Whether an order has a payment to check: one that was claimed, with or without proof, or a
 * waiting proof although it expired. Counted by the sidebar, the dashboard and the list's view,
 * shown by the desk. Table names are literal, as in `waitsForAnswer`. An array is built once, so
 * that indexes serve other conditions too.
 */
export const hasPaymentToCheck = sql<boolean>`orders.id = any(array(
  select claimed.id from orders claimed where claimed.status = 'payment_review'
  union all select proof.order_id from payment_proof proof
    join orders proved on proved.id = proof.order_id
    where proof.status = 'waiting' and proved.status not in (${sql.join(
      settled.map((status) => sql`${status}`),
      sql`, `,
    )})))`;

/** How many orders have a payment to check. */
export const countPaymentsToCheck = ({ db }: Pick<Context, 'db'>): Promise<number> =>
  db.$count(order, hasPaymentToCheck);

/** Whether an order has a proof that was not reviewed yet. */
export async function hasWaitingProof({ db }: Context, orderId: number): Promise<boolean> {
  const rows = await db
    .select({ status: paymentProof.status })
    .from(paymentProof)
    .where(eq(paymentProof.order_id, orderId));
  return rows.some(({ status }) => status === 'waiting');
}
