import type { cancelReasons } from '@/db/schema/enums';
import type { Context } from '@/lib/core/context';
import type { StaffCancelReason } from './cancel-reason.schema';
import type { OrderStatus } from './status';

type CancelReason = (typeof cancelReasons)[number];

/**
 * Why an order ends without its money: staff say so (`staff` where they do not), a shopper calls
 * it off, and what ends by itself was declined where its payment had been, else it expired.
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

/** The reason as its shopper may read it: a suspicion is no accusation. */
export const toShopperCancelReason = (reason: CancelReason | null): CancelReason | null =>
  reason === 'fraud' ? 'other' : reason;
