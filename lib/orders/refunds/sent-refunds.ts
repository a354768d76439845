import 'server-only';
import { and, eq } from 'drizzle-orm';
import { refund } from '@/db/schema/payments';
import { type AdminContext, type Context, transaction } from '@/lib/core/context';
import { conflict } from '@/lib/core/errors';
import { one } from '@/lib/core/records/rows';
import { emit } from '@/lib/jobs/emit';
import { type Repayment, refundsOf } from '@/lib/payments/balance';
import { isAutomatic } from '@/lib/payments/gateways';
import { type Payment, readLedger, recordPayment } from '@/lib/payments/ledger';
import type { RefundSentInput } from '../order.schema';
import { type LockedOrder, lockOrder, type Order, writeEvent } from '../order-lock';
import { changeWithMoney } from '../payments/money';
import { begin, takeOver } from './open-refund';
import type { Refund } from './refund-plan';
import { sendRefund } from './send';

/**
 * Staff sent the money of a refund that no provider sends (or that one failed to send), with this
 * reference: from now on it counts as given back, and the customer is told so. Throws 404, and
 * 409 where none is to be sent, so that two people do not send it twice.
 */
export const markRefundSent = (
  ctx: AdminContext,
  orderId: number,
  refundId: number,
  { reference }: RefundSentInput,
): Promise<Order> =>
  transaction(ctx, async (ctx) => {
    const locked = await lockOrder(ctx, orderId);
    const granted = await readGranted(ctx, orderId, refundId);
    const after = await noteSent(ctx, locked, granted, reference);
    const { refund_number } = granted;
    await emit(ctx, 'order.refund_sent', { order_id: orderId, refund_number });
    return after;
  });

/**
 * Has the provider try once more to send a refund that failed, under a new key. Throws 404, and
 * 409 where it did not fail.
 */
export async function retryRefund(
  ctx: AdminContext,
  orderId: number,
  refundId: number,
): Promise<Order> {
  await transaction(ctx, async (ctx) => {
    await lockOrder(ctx, orderId);
    const granted = await readGranted(ctx, orderId, refundId);
    const lines = await readLedger(ctx, orderId);
    const failed = partsOf(lines, refundId).filter(({ status }) => status === 'failed');
    const open = failed.filter(({ line }) => isAutomatic(line.provider));
    if (!open.length || !granted.error_message) throw conflict('status', 'refund_not_due');
    const attempt = granted.attempt + 1;
    await ctx.db
      .update(refund)
      .set({ attempt, error_message: null })
      .where(eq(refund.id, refundId));
    for (const [index, { line }] of open.entries()) {
      const capture = one(lines.filter(({ id }) => id === line.capture_id));
      await begin(ctx, { ...granted, attempt }, { capture, amount: line.amount }, index);
    }
    await takeOver(ctx, refundId);
  });
  return sendRefund(ctx, refundId);
}

async function readGranted(ctx: Context, orderId: number, refundId: number): Promise<Refund> {
  const granted = one(
    await ctx.db
      .select()
      .from(refund)
      .where(and(eq(refund.id, refundId), eq(refund.order_id, orderId))),
  );
  if (granted.status !== 'pending' || !granted.granted_at)
    throw conflict('status', 'refund_not_due');
  return granted;
}

/** The last try of each part of a refund. */
function partsOf(lines: Payment[], refundId: number): Repayment<Payment>[] {
  const tries = refundsOf(lines).filter(({ line }) => line.refund_id === refundId);
  return [...new Map(tries.map((one) => [one.line.capture_id, one])).values()];
}

/** Notes in ledger and history that the money of a refund left. The caller has locked the order. */
export async function noteSent(
  ctx: Context,
  locked: LockedOrder,
  { id: refund_id, refund_number }: Refund,
  reference: string,
): Promise<Order> {
  const { id: order_id } = locked.order;
  const parts = partsOf(await readLedger(ctx, order_id), refund_id);
  const due = parts.filter(
    ({ line, status }) =>
      status === 'failed' || (status === 'pending' && !isAutomatic(line.provider)),
  );
  if (!due.length) throw conflict('status', 'refund_not_due');
  for (const { line, status } of due) {
    const byHand = status === 'failed';
    await recordPayment(ctx, {
      order_id,
      refund_id,
      capture_id: line.capture_id,
      type: 'refund',
      status: 'succeeded',
      amount: line.amount,
      currency: line.currency,
      provider: byHand ? 'manual' : line.provider,
      provider_reference: byHand ? `${line.provider_reference}:by-hand` : line.provider_reference,
      provider_id: reference,
      surplus: line.surplus,
      test_mode: line.test_mode,
    });
  }
  const left = partsOf(await readLedger(ctx, order_id), refund_id);
  if (left.every(({ status }) => status === 'succeeded'))
    await ctx.db
      .update(refund)
      .set({ status: 'succeeded', error_message: null })
      .where(eq(refund.id, refund_id));
  await writeEvent(ctx, order_id, { type: 'refund_sent', data: { refund_number, reference } });
  return changeWithMoney(ctx, locked);
}
