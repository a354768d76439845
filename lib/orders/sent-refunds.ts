import 'server-only';
import { and, eq } from 'drizzle-orm';
import { refund } from '@/db/schema/payments';
import { type AdminContext, type Context, transaction } from '@/lib/core/context';
import { conflict } from '@/lib/core/errors';
import { one, stored } from '@/lib/core/records/rows';
import { emit } from '@/lib/jobs/emit';
import { captureOf, recordPayment } from '@/lib/payments/ledger';
import type { RefundSentInput } from './order.schema';
import { changeOrder, type LockedOrder, lockOrder, type Order, writeEvent } from './order-lock';

/**
 * Staff sent the money of a refund that no provider sends, with this reference: from now on it
 * counts as given back, and the customer is told so. Throws 404, and 409 where none is to be
 * sent, so that two people do not send it twice.
 */
export const markRefundSent = (
  ctx: AdminContext,
  orderId: number,
  refundId: number,
  { reference }: RefundSentInput,
): Promise<Order> =>
  transaction(ctx, async (ctx) => {
    const locked = await lockOrder(ctx, orderId);
    const granted = one(
      await ctx.db
        .select()
        .from(refund)
        .where(and(eq(refund.id, refundId), eq(refund.order_id, orderId))),
    );
    const { method, status, granted_at, refund_number, amount } = granted;
    if (method !== 'manual' || status !== 'pending' || !granted_at)
      throw conflict('status', 'refund_not_due');
    await emit(ctx, 'order.refund_sent', { order_id: orderId, refund_number });
    return noteRefundSent(ctx, locked, { refund_number, amount, reference });
  });

type SentRefund = { refund_number: string; amount: number; reference: string };

/** Notes in ledger and history that the money of a refund left. The caller has locked the order. */
export async function noteRefundSent(
  ctx: Context,
  locked: LockedOrder,
  { refund_number, amount, reference }: SentRefund,
): Promise<Order> {
  const { id: order_id, currency } = locked.order;
  const { provider } = stored([await captureOf(ctx, order_id)].flatMap((row) => row ?? []));
  await recordPayment(ctx, {
    order_id,
    type: 'refund',
    status: 'succeeded',
    amount,
    currency,
    provider,
    provider_reference: `${refund_number}:${reference}`,
  });
  await ctx.db
    .update(refund)
    .set({ status: 'succeeded' })
    .where(eq(refund.refund_number, refund_number));
  await writeEvent(ctx, order_id, { type: 'refund_sent', data: { refund_number, reference } });
  return changeOrder(ctx, locked, givenBack(locked.order, amount));
}

/** What an order says of its money once `amount` more of it went back. */
export function givenBack({ refunded_total, paid_total }: Order, amount: number) {
  const isAll = refunded_total + amount >= paid_total;
  return {
    payment_status: isAll ? ('refunded' as const) : ('partially_refunded' as const),
    refunded_total: refunded_total + amount,
  };
}
