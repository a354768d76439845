import { cancelReasons, type paymentTypes } from '@/db/schema/enums';

type CancelReason = (typeof cancelReasons)[number];

/** Why staff end an order: that its time to pay was over is what the shop itself says. */
export const staffCancelReasons = cancelReasons.filter((reason) => reason !== 'expired');
export type StaffCancelReason = (typeof staffCancelReasons)[number];

/** Which words tell a shopper why their order was canceled. */
export type WhyCanceled =
  | 'customer'
  | 'expired'
  | 'unsent'
  | 'declined'
  | 'inventory'
  | 'uncollected'
  | 'staff';

/**
 * Why an order was canceled, in words for its shopper: what is no business of theirs, such as a
 * suspicion, is that staff canceled it.
 */
export function formatCancelReason(
  reason: CancelReason | null,
  type: (typeof paymentTypes)[number] | null,
): WhyCanceled {
  if (reason === 'expired') return type === 'cash_on_delivery' ? 'unsent' : 'expired';
  return reason === 'customer' ||
    reason === 'declined' ||
    reason === 'inventory' ||
    reason === 'uncollected'
    ? reason
    : 'staff';
}

/**
 * The same of an order that was paid, whose money goes back: only what staff have said, as a
 * refund says nothing of why by itself.
 */
export const formatRefundReason = (reason: CancelReason | null): WhyCanceled | undefined =>
  reason === 'customer' || reason === 'inventory' || reason === 'uncollected' ? reason : undefined;
