import 'server-only';
import { and, asc, eq, sql } from 'drizzle-orm';
import { order } from '@/db/schema/orders';
import { payment, refund } from '@/db/schema/payments';
import { posTender } from '@/db/schema/pos-tender';
import type { AdminContext } from '@/lib/core/context';
import { type Currency, priceOf } from '@/lib/core/money';
import { one } from '@/lib/core/records/rows';
import { localizer } from '@/lib/core/text/localized';
import { currencyOf } from '@/lib/orders/amounts';
import type { Order, Refund } from '@/lib/orders/order/state';
import { readRefundMoney } from '@/lib/orders/refunds/counter-refund';
import type { PaymentMethod } from '@/lib/payments/options';
import { toCash } from '@/lib/pos/sale/cash';
import { registerMethods, type SellingStore } from '@/lib/pos/session/registers';
import type { Session } from '@/lib/pos/session/sessions';
import { isOfWeb } from './find-sale';
import type { RefundReceipt } from './refund.schema';

export type RefundTender = typeof posTender.$inferInsert & { rounding: number; change: number };

/** The way to pay by which a store's drawer pays; undefined: it has no cash. */
export const readPayableInCash = async (
  ctx: AdminContext,
  store: SellingStore,
): Promise<PaymentMethod | undefined> =>
  (await registerMethods(ctx, store)).find(({ type }) => type === 'pos_cash');

type Drawer = { session: Session; cash: PaymentMethod | undefined };

/** What leaves a drawer for a refund that counts, below zero: by each way that a register took. */
export async function toRefundTenders(
  ctx: AdminContext,
  sold: Order,
  opened: Refund,
  { session, cash }: Drawer,
): Promise<RefundTender[]> {
  if (!isOfWeb(sold)) return toSaleTenders(ctx, sold, opened, session);
  const { given } = await readRefundMoney(ctx, opened);
  return cash && given > 0 ? [toCashTender(ctx, sold, given, { session, cash })] : [];
}

/** Money of a web order that the drawer pays, rounded to the smallest coin. */
export const toCashTender = (
  ctx: AdminContext,
  sold: Order,
  amount: number,
  { session, cash }: { session: Session; cash: PaymentMethod },
): RefundTender =>
  toTender(ctx, sold, session, {
    payment_method_id: cash.id,
    title: localizer(ctx)(cash.title),
    is_cash: true,
    amount,
  });

/** What each way that paid a sale gets back: the lines of its ledger say how much. */
async function toSaleTenders(ctx: AdminContext, sold: Order, opened: Refund, session: Session) {
  const [lines, tenders] = await Promise.all([
    ctx.db.select().from(payment).where(eq(payment.order_id, sold.id)).orderBy(asc(payment.id)),
    ctx.db
      .select()
      .from(posTender)
      .where(and(eq(posTender.order_id, sold.id), sql`${posTender.amount} > 0`))
      .orderBy(asc(posTender.id)),
  ]);
  const captures = lines.filter(({ type }) => type === 'capture');
  const sent = lines.filter(
    ({ refund_id, status }) => refund_id === opened.id && status === 'succeeded',
  );
  return sent.map(({ capture_id, amount }) => {
    // Each tender was recorded as a capture, one after the other.
    const tender = one(tenders.filter((_, at) => captures[at]?.id === capture_id));
    const { payment_method_id, title, is_cash } = tender;
    return toTender(ctx, sold, session, { payment_method_id, title, is_cash, amount });
  });
}

type Way = Pick<RefundTender, 'payment_method_id' | 'title' | 'is_cash' | 'amount'>;

function toTender(
  ctx: AdminContext,
  sold: Order,
  session: Session,
  { amount, ...way }: Way,
): RefundTender {
  const paid = way.is_cash ? toCash(amount, currencyOf(ctx.settings, sold)) : amount;
  return {
    ...way,
    pos_session_id: session.id,
    order_id: sold.id,
    amount: -amount,
    rounding: amount - paid,
    given: -paid,
    change: 0,
    admin_id: ctx.actor.id,
    created_at: ctx.now(),
  };
}

/** Tenders as a paper shows them. */
export function toTenderOutputs(rows: readonly RefundTender[], currency: Currency) {
  const price = (minor: number) => priceOf(minor, currency);
  return {
    rounding: price(-rows.reduce((sum, { rounding }) => sum + rounding, 0)),
    tenders: rows.map(({ title, is_cash = false, amount, rounding, given, change }) => ({
      title,
      is_cash,
      amount: price(amount),
      rounding: price(rounding),
      given: price(given),
      change: price(change),
    })),
  };
}

/** Where the money of a web order's refund is that no drawer paid; none of a sale's. */
export async function readElsewhere(
  ctx: AdminContext,
  refundId: number,
): Promise<RefundReceipt['elsewhere']> {
  const opened = one(await ctx.db.select().from(refund).where(eq(refund.id, refundId)));
  const sold = one(await ctx.db.select().from(order).where(eq(order.id, opened.order_id)));
  const money = await readRefundMoney(ctx, opened);
  const currency = currencyOf(ctx.settings, sold);
  const states = ['sent', 'on_its_way', 'not_sent', 'to_send'] as const;
  return states
    .filter((state) => money[state] > 0)
    .map((state) => ({
      state,
      title: sold.payment_method_title,
      amount: priceOf(money[state], currency),
      reason: state === 'not_sent' ? (opened.error_message ?? '') : '',
    }));
}
