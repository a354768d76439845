import type { paymentStatuses, paymentTypes } from '@/db/schema/enums';
import type { Language } from '@/lib/core/language';
import { translator } from '@/lib/i18n/translate';
import type { DeliveryType } from '@/lib/shipping/delivery-type.schema';
import { isRefundDue } from '../order-parts.schema';
import type { OrderStatus } from '../status';
import type { OutcomeKey } from './order.schema';

/**
 * How an order stands, in the words its shopper reads: the status, while it waits for money the
 * way it is paid, and after a refund whether its money was sent.
 */
export function outcomeOf(
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

/** What that means for the shopper, in a few words. */
export function standingOf(language: Language, outcome: OutcomeKey, type: DeliveryType): string {
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
