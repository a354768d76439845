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
 * Gives back units of a sale or a web order at an open register, in any store, which count at once:
 * what a register took by the ways it was paid, cash out of this drawer rounded to the smallest
 * coin; what a provider took by that provider, asked once this is committed, and the answer says
 * what became of it; goods into the stock of this store. The same `key` and input give back once.
 * Refuses (409) another amount than was shown, what was given back already, a closed session, an
 * order of another currency, one that is not paid or of which nothing has left; (422) units that
 * have not left.
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
  // Should this process die here, the job asks the provider.
  if (isFirst && opened.status === 'pending') await sendGrantedRefund(ctx, opened);
  const refunded_at = new Date(posRefund.refunded_at);
  return { ...posRefund, refunded_at, elsewhere: await readElsewhere(ctx, posRefund.refund_id) };
}

/** What a refund would give back, by the refund itself, which is taken back. */
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
