import type { paymentTypes } from '@/db/schema/enums';
import type { OutcomeKey } from './shopper-order.schema';
import type { OrderStatus } from './status';

/**
 * How an order stands, in the words its shopper reads: the status, and while it
 * waits for money the way it is paid.
 */
export function outcomeOf(
  status: OrderStatus,
  type: (typeof paymentTypes)[number] | undefined,
): OutcomeKey {
  if (status === 'payment_review') return 'review';
  if (status === 'payment_reject') return type === 'card' ? 'reject' : 'reject_transfer';
  if (status !== 'pending') return status;
  if (type === 'card') return 'pending_card';
  if (type === 'offline_transfer') return 'pending_transfer';
  return type === 'cash_on_delivery' ? 'pending_cash' : 'pending_other';
}
