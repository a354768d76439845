import { cancelReasons, type paymentTypes } from '@/db/schema/enums';

type CancelReason = (typeof cancelReasons)[number];

/** The reasons staff may choose; only the shop itself sets `expired`. */
export const staffCancelReasons = cancelReasons.filter((reason) => reason !== 'expired');
export type StaffCancelReason = (typeof staffCancelReasons)[number];

/** The texts that tell a shopper why an order was canceled. */
export type WhyCanceled =
  | 'customer'
  | 'expired'
  | 'unsent'
  | 'declined'
  | 'inventory'
  | 'uncollected'
  | 'staff';

/**
 * Why an order was canceled, as its shopper is told: internal reasons, such as suspected fraud,
 * become "canceled by staff".
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
 * The same for a paid order that is refunded: only reasons that staff chose, as a refund alone
 * doesn't say why.
 */
export const formatRefundReason = (reason: CancelReason | null): WhyCanceled | undefined =>
  reason === 'customer' || reason === 'inventory' || reason === 'uncollected' ? reason : undefined;
