import type { cancelReasons } from '@/db/schema/enums';
import type { Context } from '@/lib/core/context';
import type { StaffCancelReason } from './cancel-reason.schema';
import type { OrderStatus } from './status';

type CancelReason = (typeof cancelReasons)[number];

/**
 * Why an order ends unpaid: the reason staff chose (else `staff`), canceled by the shopper, or
 * automatically: declined if its payment was, else expired.
 */
export function resolveCancelReason(
  { actor }: Pick<Context, 'actor'>,
  from: OrderStatus,
  staffReason: StaffCancelReason | undefined,
): CancelReason {
  if (actor.kind === 'admin') return staffReason ?? 'staff';
  if (actor.kind !== 'system') return 'customer';
  return staffReason ?? (from === 'payment_reject' ? 'declined' : 'expired');
}

/** The reason as its shopper may read it; suspected fraud is hidden. */
export const toShopperCancelReason = (reason: CancelReason | null): CancelReason | null =>
  reason === 'fraud' ? 'other' : reason;
