import 'server-only';
import { eq } from 'drizzle-orm';
import { refund } from '@/db/schema/payments';
import type { Context } from '@/lib/core/context';
import { one } from '@/lib/core/records/rows';
import { emit } from '@/lib/jobs/emit';
import { refundsOf } from '@/lib/payments/balance';
import type { ProviderRefund } from '@/lib/payments/gateway';
import { type Payment, readLedger, recordPayment } from '@/lib/payments/ledger';
import { lockOrder, type Order, writeEvent } from '../order-lock';
import { changeWithMoney } from '../payments/money';
import { closeRefunded, forgetRefund, returnOfRefund } from '../returns/refunded';
import { grant } from './grant';
import type { Refund } from './refund-plan';

/** A part of a refund, and what its provider said of it. */
export type Sent = {
  line: Payment;
  told: Pick<ProviderRefund, 'status' | 'error_message'> & { provider_id?: string };
};

/**
 * Writes down what providers said of a refund. The first word that is no refusal grants it: from
 * then on it counts for the order, and money that fails later is owed still. A refund that was
 * refused altogether never counted.
 */
export async function noteRefund(ctx: Context, refundId: number, sent: Sent[]): Promise<Order> {
  const { order_id } = one(await ctx.db.select().from(refund).where(eq(refund.id, refundId)));
  const locked = await lockOrder(ctx, order_id);
  const opened = one(await ctx.db.select().from(refund).where(eq(refund.id, refundId)));
  let failed: string | undefined;
  for (const { line, told } of sent) {
    const { status, provider_id = null, error_message } = told;
    if (status === 'failed') failed = error_message ?? '';
    if (status !== 'pending') await record(ctx, line, { status, provider_id, error_message });
  }
  const states = refundsOf(await readLedger(ctx, order_id)).filter(
    ({ line }) => line.refund_id === refundId,
  );
  const isRefused = !opened.granted_at && states.every(({ status }) => status === 'failed');
  const isPaid = covered(opened, states) === opened.amount;
  const status = isRefused ? 'failed' : isPaid ? 'succeeded' : 'pending';
  const granted_at = isRefused ? null : (opened.granted_at ?? ctx.now());
  const error_message = isPaid ? null : (failed ?? opened.error_message);
  const after = { status, granted_at, error_message } as const;
  await ctx.db.update(refund).set(after).where(eq(refund.id, refundId));
  const closes = opened.granted_at ? undefined : await returnOfRefund(ctx, refundId);
  await tell(ctx, { ...opened, ...after }, opened, { failed, by_return: closes !== undefined });
  if (isRefused) {
    if (closes) await forgetRefund(ctx, closes);
    return locked.order;
  }
  if (opened.granted_at) return changeWithMoney(ctx, locked);
  if (closes) await closeRefunded(ctx, closes);
  return grant(ctx, locked, { ...opened, ...after });
}

/** What of a refund has arrived, minor units. */
const covered = ({ id }: Refund, states: ReturnType<typeof refundsOf<Payment>>) =>
  states
    .filter(({ line, status }) => line.refund_id === id && status === 'succeeded')
    .reduce((sum, { line }) => sum + line.amount, 0);

type Word = Pick<Sent['told'], 'error_message'> & {
  status: 'succeeded' | 'failed';
  provider_id: string | null;
};

async function record(ctx: Context, line: Payment, word: Word): Promise<void> {
  const { order_id, refund_id, capture_id, amount, currency, provider } = line;
  const { provider_reference, test_mode, surplus } = line;
  await recordPayment(ctx, {
    order_id,
    refund_id,
    capture_id,
    type: 'refund',
    amount,
    currency,
    provider,
    provider_reference,
    test_mode,
    surplus,
    ...word,
  });
}

/** Whoever has to know: the buyer that money arrived, staff that it did not. */
async function tell(
  ctx: Context,
  after: Refund,
  before: Refund,
  { failed, by_return }: { failed: string | undefined; by_return: boolean },
): Promise<void> {
  const { order_id, refund_number, amount } = after;
  if (failed !== undefined && after.granted_at)
    await writeEvent(ctx, order_id, {
      type: 'refund_failed',
      data: { refund_number, reason: failed },
    });
  if (!before.granted_at && after.granted_at)
    await emit(ctx, 'order.refunded', { order_id, refund_number, by_return });
  if (!after.surplus || after.status !== 'succeeded' || before.status === 'succeeded') return;
  const [line] = (await readLedger(ctx, order_id)).filter(
    ({ refund_id }) => refund_id === after.id,
  );
  const currency = line?.currency ?? '';
  await writeEvent(ctx, order_id, { type: 'late_payment_refunded', data: { amount, currency } });
  await emit(ctx, 'order.late_payment_refunded', { order_id, amount_minor: amount, currency });
}
