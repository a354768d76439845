import type { paymentStatuses, paymentTypes } from '@/db/schema/enums';
import { isRefundDue } from './order-parts.schema';
import type { OutcomeKey } from './shopper-order.schema';
import type { OrderStatus } from './status';

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
  if (status === 'payment_review') return 'review';
  if (status === 'payment_reject') return type === 'card' ? 'reject' : 'reject_transfer';
  if (status !== 'pending') return status;
  if (type === 'card') return 'pending_card';
  if (type === 'offline_transfer') return 'pending_transfer';
  return type === 'cash_on_delivery' ? 'pending_cash' : 'pending_other';
}
