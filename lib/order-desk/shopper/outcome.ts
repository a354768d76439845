import type { paymentStatuses, paymentTypes } from '@/db/schema/enums';
import type { Language } from '@/lib/core/language';
import { translator } from '@/lib/i18n/translate';
import { isRefundDue } from '@/lib/orders/order-parts.schema';
import type { OrderStatus } from '@/lib/orders/status';
import type { DeliveryType } from '@/lib/shipping/delivery-type.schema';
import type { OutcomeKey } from './order.schema';

/**
 * The state of an order for its shopper: the status; while unpaid, by payment method; after a
 * refund, whether the money was sent.
 */
export function toOrderOutcome(
  status: OrderStatus,
  type: (typeof paymentTypes)[number] | undefined,
  payment_status: (typeof paymentStatuses)[number] = status === 'refunded' ? 'refunded' : 'unpaid',
): OutcomeKey {
  if (isRefundDue({ status, payment_status })) return 'refund_due';
  const isOnline = type === 'card' || type === 'redirect';
  if (status === 'payment_review') return isOnline ? 'review_card' : 'review';
  if (status === 'payment_reject') return isOnline ? 'reject' : 'reject_transfer';
  if (status !== 'pending') return status;
  if (isOnline) return 'pending_card';
  if (type === 'offline_transfer') return 'pending_transfer';
  return type === 'cash_on_delivery' ? 'pending_cash' : 'pending_other';
}

type Waiting = { status: OrderStatus; pickup_ready_at: Date | null };

/** Since when an order is ready for pickup; null: it isn't, or was picked up. */
export const pickupReadySince = ({ status, pickup_ready_at }: Waiting): Date | null =>
  status === 'pending' || status === 'paid' || status === 'shipped' ? pickup_ready_at : null;

/** The state of a stored order: one that is ready for pickup counts as shipped. */
export const outcomeOfOrder = (
  row: Waiting & { payment_status: (typeof paymentStatuses)[number] },
  type: (typeof paymentTypes)[number] | undefined,
): OutcomeKey =>
  pickupReadySince(row) ? 'shipped' : toOrderOutcome(row.status, type, row.payment_status);

/** What that means for the shopper, in short. */
export function formatOrderStanding(
  language: Language,
  outcome: OutcomeKey,
  type: DeliveryType,
): string {
  const t = translator(language, 'standing');
  if (type !== 'pickup') return t(outcome);
  switch (outcome) {
    case 'pending_cash':
    case 'paid':
    case 'shipped':
    case 'completed':
      return t(`${outcome}_pickup`);
    default:
      return t(outcome);
  }
}
