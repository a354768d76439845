import 'server-only';
import { and, asc, eq, ne, sql } from 'drizzle-orm';
import { order } from '@/db/schema/orders';
import { payment, refund } from '@/db/schema/payments';
import { posTender } from '@/db/schema/pos-tender';
import type { AdminContext } from '@/lib/core/context';
import { conflict } from '@/lib/core/errors';
import { type Currency, toPrice } from '@/lib/core/money';
import { firstOrNotFound } from '@/lib/core/records/rows';
import { localizer } from '@/lib/core/text/localized';
import { getOrderCurrency } from '@/lib/orders/amounts';
import type { Order, Refund } from '@/lib/orders/order/state';
import { readRefundMoney } from '@/lib/orders/refunds/counter-refund';
import { EXCHANGE } from '@/lib/payments/exchange.schema';
import type { Payment } from '@/lib/payments/ledger';
import type { PaymentMethod } from '@/lib/payments/options';
import { roundToCash } from '@/lib/pos/sale/cash';
import { registerMethods, type SellingStore } from '@/lib/pos/session/registers';
import type { Session } from '@/lib/pos/session/sessions';
import { isWebOrder } from './find-sale';
import type { RefundReceipt } from './refund.schema';

export type RefundTender = typeof posTender.$inferInsert & { rounding: number; change: number };

/** The payment method of a store's cash drawer; undefined if it has no cash. */
export const findStoreCashMethod = async (
  ctx: AdminContext,
  store: Pick<SellingStore, 'pos_payment_method_ids'>,
): Promise<PaymentMethod | undefined> =>
  (await registerMethods(ctx, store)).find(({ type }) => type === 'pos_cash');

/** A payment method by which a register refunds; `amount` is above zero, before rounding. */
export type WayBack = {
  payment_method_id: number | null;
  title: string;
  is_cash: boolean;
  amount: number;
};
type Drawer = { session: Session; cash: PaymentMethod | undefined };

/** What a refund takes from a drawer, below zero: by each payment method of the register. */
export async function toRefundTenders(
  ctx: AdminContext,
  sold: Order,
  opened: Refund,
  { session, cash }: Drawer,
): Promise<RefundTender[]> {
  const ways = await readRefundWays(ctx, sold, opened, cash);
  return ways.map((way) => toTender(ctx, sold, session, way));
}

/** By which payment methods a register refunds, and how much, in minor units. */
export async function readRefundWays(
  ctx: AdminContext,
  sold: Order,
  opened: Refund,
  cash: PaymentMethod | undefined,
): Promise<WayBack[]> {
  if (isWebOrder(sold)) {
    const { given } = await readRefundMoney(ctx, opened);
    return cash && given > 0 ? [toCashWay(ctx, cash, given)] : [];
  }
  const lines = await ctx.db
    .select()
    .from(payment)
    .where(and(eq(payment.refund_id, opened.id), ne(payment.provider, EXCHANGE)))
    .orderBy(asc(payment.id));
  const sent = lines.filter(({ status }) => status === 'succeeded');
  return splitRefundByTender(ctx, sold, sent, cash);
}

/**
 * Splits a refund over the payment methods of a sale. What exchange credit paid is refunded in cash
 * with the other cash, and rounded once. Refuses (409) that if the store has no cash.
 */
export async function splitRefundByTender(
  ctx: AdminContext,
  sold: Order,
  parts: readonly Pick<Payment, 'capture_id' | 'amount'>[],
  cash: PaymentMethod | undefined,
): Promise<WayBack[]> {
  const [captures, tenders] = await Promise.all([
    ctx.db
      .select()
      .from(payment)
      .where(and(eq(payment.order_id, sold.id), eq(payment.type, 'capture')))
      .orderBy(asc(payment.id)),
    ctx.db
      .select()
      .from(posTender)
      .where(and(eq(posTender.order_id, sold.id), sql`${posTender.amount} > 0`))
      .orderBy(asc(posTender.id)),
  ]);
  // Tenders were recorded as captures in their order, after any exchange credit.
  const paid = captures.filter(({ provider }) => provider !== EXCHANGE);
  const ways = parts.map(({ capture_id, amount }): WayBack => {
    const at = paid.findIndex(({ id }) => id === capture_id);
    if (at < 0) {
      if (!cash) throw conflict('general', 'no_cash_at_register');
      return toCashWay(ctx, cash, amount);
    }
    const { payment_method_id, title, is_cash } = firstOrNotFound(tenders.slice(at, at + 1));
    return { payment_method_id, title, is_cash, amount };
  });
  return mergeCash(ways);
}

function mergeCash(ways: readonly WayBack[]): WayBack[] {
  const [first, ...more] = ways.filter(({ is_cash }) => is_cash);
  if (!first || !more.length) return [...ways];
  const amount = more.reduce((sum, way) => sum + way.amount, first.amount);
  return ways.flatMap((way) => (way === first ? { ...way, amount } : way.is_cash ? [] : way));
}

/** What a register pays of a refund: cash is rounded to the smallest coin. */
export const roundRefundCash = ({ is_cash, amount }: WayBack, currency: Currency): number =>
  is_cash ? roundToCash(amount, currency) : amount;

const toCashWay = (ctx: AdminContext, cash: PaymentMethod, amount: number): WayBack => ({
  payment_method_id: cash.id,
  title: localizer(ctx)(cash.title),
  is_cash: true,
  amount,
});

/** A web order's refund paid by the drawer, rounded to the smallest coin. */
export const toCashTender = (
  ctx: AdminContext,
  sold: Order,
  amount: number,
  { session, cash }: { session: Session; cash: PaymentMethod },
): RefundTender => toTender(ctx, sold, session, toCashWay(ctx, cash, amount));

function toTender(
  ctx: AdminContext,
  sold: Order,
  session: Session,
  { amount, ...way }: WayBack,
): RefundTender {
  const paid = roundRefundCash({ ...way, amount }, getOrderCurrency(ctx.settings, sold));
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

/** Tenders as shown on a receipt. */
export function toTenderOutputs(rows: readonly RefundTender[], currency: Currency) {
  const price = (minor: number) => toPrice(minor, currency);
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

/** Where the part of a web order's refund is that no drawer paid; empty for a sale. */
export async function readElsewhere(
  ctx: AdminContext,
  refundId: number,
): Promise<RefundReceipt['elsewhere']> {
  const opened = firstOrNotFound(await ctx.db.select().from(refund).where(eq(refund.id, refundId)));
  const sold = firstOrNotFound(
    await ctx.db.select().from(order).where(eq(order.id, opened.order_id)),
  );
  const money = await readRefundMoney(ctx, opened);
  const currency = getOrderCurrency(ctx.settings, sold);
  const states = ['sent', 'on_its_way', 'not_sent', 'to_send'] as const;
  return states
    .filter((state) => money[state] > 0)
    .map((state) => ({
      state,
      title: sold.payment_method_title,
      amount: toPrice(money[state], currency),
      reason: state === 'not_sent' ? (opened.error_message ?? '') : '',
    }));
}
