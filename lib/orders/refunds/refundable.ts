import 'server-only';
import { asc, eq } from 'drizzle-orm';
import { refund } from '@/db/schema/payments';
import type { Context } from '@/lib/core/context';
import { computePaymentBalance } from '@/lib/payments/balance';
import { getOrderCurrency } from '../amounts';
import type { CommandContext, OrderState, Refund } from '../order/state';
import { calculateRefundable, type Refundable } from './refund-plan';

/** The refunds of an order, oldest first. */
export const readRefunds = ({ db }: Context, orderId: number): Promise<Refund[]> =>
  db.select().from(refund).where(eq(refund.order_id, orderId)).orderBy(asc(refund.id));

/** Refunds that reduce what is left of an order's lines: not refused, and not of a surplus. */
export const filterCountedRefunds = (refunds: readonly Refund[]): Refund[] =>
  refunds.filter(({ status, surplus }) => status !== 'failed' && !surplus);

/** What can still be refunded of an order. */
export function toRefundable(state: OrderState, { settings }: CommandContext): Refundable {
  const { order, payments, refunds } = state;
  const remaining = computePaymentBalance(payments).captures.reduce(
    (sum, capture) => sum + capture.left,
    0,
  );
  const currency = getOrderCurrency(settings, order);
  return calculateRefundable({
    ...state,
    currency,
    remaining,
    refunds: filterCountedRefunds(refunds),
  });
}
