import 'server-only';
import { and, eq } from 'drizzle-orm';
import { refund } from '@/db/schema/payments';
import { type AdminContext, type Context, transaction } from '@/lib/core/context';
import { conflict } from '@/lib/core/errors';
import type { Currency } from '@/lib/core/money';
import { one } from '@/lib/core/records/rows';
import { emit } from '@/lib/jobs/emit';
import { balanceOf, dividedOver } from '@/lib/payments/balance';
import { ProviderUnavailable } from '@/lib/payments/gateway';
import { isAutomatic } from '@/lib/payments/gateways';
import { type Payment, readLedger, recordPayment } from '@/lib/payments/ledger';
import { currencyOf } from '../amounts';
import type { RefundSentInput } from '../order.schema';
import { type LockedOrder, lockOrder, type Order, writeEvent } from '../order-lock';
import { changeWithMoney } from '../payments/money';
import { assertNotDisputed } from './disputed';
import { begin, takeOver } from './open-refund';
import { exceedsRefundable, type Refund } from './refund-plan';
import { refundMoney } from './refund-state';
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
 * Has the provider try once more to send what failed of a refund, under a new key. Throws 404,
 * and 409 where nothing failed, where it fails again, or nobody knows what became of it.
 */
export async function retryRefund(
  ctx: AdminContext,
  orderId: number,
  refundId: number,
): Promise<Order> {
  await transaction(ctx, async (ctx) => {
    const { order } = await lockOrder(ctx, orderId);
    const currency = currencyOf(ctx.settings, order);
    const granted = await readGranted(ctx, orderId, refundId);
    const lines = await readLedger(ctx, orderId);
    const { failed } = refundMoney(granted, lines);
    if (failed <= 0) throw conflict('status', 'refund_not_due');
    const parts = roomFor(granted, lines, failed, currency, ({ provider }) =>
      isAutomatic(provider),
    );
    await assertNotDisputed(ctx, parts);
    const attempt = granted.attempt + 1;
    await ctx.db
      .update(refund)
      .set({ attempt, error_message: null })
      .where(eq(refund.id, refundId));
    for (const [index, part] of parts.entries())
      await begin(ctx, { ...granted, attempt }, part, index);
    const { refund_number } = granted;
    await writeEvent(ctx, orderId, { type: 'refund_retried', data: { refund_number } });
    await takeOver(ctx, refundId);
  });
  const { after, sent } = await sendOrSay(ctx, refundId);
  const { error_message } = sent;
  if (error_message !== null && sent.status === 'pending')
    throw conflict('status', 'refund_failed', { reason: error_message });
  return after;
}

/** Sends a refund; refuses (409) what its provider refused altogether, or did not answer. */
export async function sendOrSay(
  ctx: Context,
  refundId: number,
): Promise<{ after: Order; sent: Refund }> {
  const after = await sendRefund(ctx, refundId).catch((error: unknown) => {
    if (error instanceof ProviderUnavailable) throw conflict('status', 'refund_not_known_yet');
    throw error;
  });
  const sent = one(await ctx.db.select().from(refund).where(eq(refund.id, refundId)));
  if (sent.status === 'failed')
    throw conflict('status', 'refund_failed', { reason: sent.error_message ?? '' });
  return { after, sent };
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

/**
 * Of which captures money that failed goes back now: what it was of may have been given back
 * otherwise meanwhile. Refuses (409) more than is left.
 */
function roomFor(
  { surplus }: Refund,
  lines: Payment[],
  amount: number,
  currency: Currency,
  may: (capture: Payment) => boolean = () => true,
) {
  const balance = balanceOf(lines);
  const captures = (surplus ? balance.surplus : balance.captures).filter(({ capture }) =>
    may(capture),
  );
  const parts = dividedOver(captures, amount);
  if (!parts) {
    const left = captures.reduce((sum, one) => sum + one.left, 0);
    throw exceedsRefundable('status', left, currency);
  }
  return parts;
}

/** Notes in ledger and history that the money of a refund left. The caller has locked the order. */
export async function noteSent(
  ctx: Context,
  locked: LockedOrder,
  given: Refund,
  reference: string,
): Promise<Order> {
  const { id: refund_id, refund_number, order_id } = given;
  const lines = await readLedger(ctx, order_id);
  const { due, failed, pending } = refundMoney(given, lines);
  if (!due.length && failed <= 0) throw conflict('status', 'refund_not_due');
  const sent = { order_id, refund_id, type: 'refund', status: 'succeeded' } as const;
  for (const line of due)
    await recordPayment(ctx, {
      ...sent,
      capture_id: line.capture_id,
      amount: line.amount,
      currency: line.currency,
      provider: line.provider,
      provider_reference: line.provider_reference,
      provider_id: reference,
      surplus: line.surplus,
      test_mode: line.test_mode,
    });
  const currency = currencyOf(ctx.settings, locked.order);
  for (const [index, { capture, amount }] of roomFor(given, lines, failed, currency).entries())
    await recordPayment(ctx, {
      ...sent,
      capture_id: capture.id,
      amount,
      currency: capture.currency,
      provider: 'manual',
      provider_reference: `${refund_number}-${index + 1}:by-hand`,
      provider_id: reference,
      surplus: capture.surplus,
      test_mode: capture.test_mode,
    });
  const status = pending ? ('pending' as const) : ('succeeded' as const);
  await ctx.db.update(refund).set({ status, error_message: null }).where(eq(refund.id, refund_id));
  await writeEvent(ctx, order_id, { type: 'refund_sent', data: { refund_number, reference } });
  return changeWithMoney(ctx, locked);
}
