import 'server-only';
import { eq } from 'drizzle-orm';
import { refund } from '@/db/schema/payments';
import { runIdempotent } from '@/lib/checkout/idempotency';
import { type AdminContext, transaction } from '@/lib/core/context';
import { firstOrNotFound } from '@/lib/core/records/rows';
import { getOrderCurrency } from '@/lib/orders/amounts';
import { loadOrder } from '@/lib/orders/order/load';
import type { Refund } from '@/lib/orders/order/state';
import { sendGrantedRefund } from '@/lib/orders/refunds/refund-order';
import { lockTillSession } from '@/lib/pos/session/sessions';
import type { RefundReceipt, RefundSaleInput } from './refund.schema';
import { type RefundSummary, toRefundReceipt } from './refund-receipt';
import { readElsewhere } from './refund-tenders';
import { assertExpectedRefund, readRefundDesk, receiveReturnedGoods } from './take-goods-in';

/**
 * Refunds units of a sale or web order at an open register, in any store, at once: what a register
 * received goes back by the same payment methods, cash from this drawer rounded to the smallest
 * coin; what a provider received goes back by that provider, called after the commit, and the
 * response says with what result; items are restocked in this store. The same `key` and input
 * refund once. Refuses (409) an amount other than the one shown, units already refunded, a closed
 * session, an order in another currency, not paid, or of which nothing was handed over or shipped;
 * (422) units that weren't.
 */
export async function refundSale(
  ctx: AdminContext,
  orderId: number,
  input: RefundSaleInput,
  key: string,
): Promise<RefundReceipt> {
  let isFirst = false;
  const posRefund = await runIdempotent(ctx, `pos refund ${orderId} ${key}`, input, (ctx) => {
    isFirst = true;
    return giveBack(ctx, orderId, input);
  });
  const opened = await readRefund(ctx, posRefund.refund_id);
  // If this process dies here, a job asks the provider.
  if (isFirst && opened.status === 'pending') await sendGrantedRefund(ctx, opened);
  const refunded_at = new Date(posRefund.refunded_at);
  return { ...posRefund, refunded_at, elsewhere: await readElsewhere(ctx, posRefund.refund_id) };
}

/** Previews a refund: makes it and rolls it back. */
export async function previewRefundSale(
  ctx: AdminContext,
  orderId: number,
  input: RefundSaleInput,
): Promise<RefundReceipt> {
  try {
    return await transaction(ctx, async (ctx) => {
      const posRefund = await giveBack(ctx, orderId, input);
      const elsewhere = await readElsewhere(ctx, posRefund.refund_id);
      throw new Rehearsed({ ...posRefund, elsewhere });
    });
  } catch (error) {
    if (error instanceof Rehearsed) return error.receipt;
    throw error;
  }
}

/** Carries a receipt out of a transaction that is rolled back. */
class Rehearsed extends Error {
  constructor(readonly receipt: RefundReceipt) {
    super('rehearsed');
  }
}

const readRefund = async ({ db }: AdminContext, id: number): Promise<Refund> =>
  firstOrNotFound(await db.select().from(refund).where(eq(refund.id, id)));

async function giveBack(
  ctx: AdminContext,
  orderId: number,
  { session_id, expected_amount, ...input }: RefundSaleInput,
): Promise<RefundSummary> {
  const session = await lockTillSession(ctx, session_id);
  const state = await loadOrder(ctx, orderId);
  const desk = await readRefundDesk(ctx, session, state);
  const { opened, rows } = await receiveReturnedGoods(ctx, desk, state, input);
  assertExpectedRefund(
    'expected_amount',
    expected_amount,
    opened.amount,
    getOrderCurrency(ctx.settings, state.order),
  );
  const { store, register, cash } = desk;
  return toRefundReceipt(ctx, { state, opened, rows, store, register, hasCash: Boolean(cash) });
}
