import { DAY_MS } from '@/lib/core/durations';
import { conflict } from '@/lib/core/errors';
import type { OrderChanges } from '../order/changes';
import type { CommandContext, OrderState } from '../order/state';

/** The code its buyer shows in the store, and for how many days it is kept. */
type Handover = { code: string; hold_days: number };

/**
 * Marks an order as ready for pickup and notifies its buyer, with the pickup code. Its stock stays
 * reserved until picked up, and it no longer expires unpaid. Throws 409 if it isn't a pickup order,
 * or is neither paid nor paid at pickup.
 */
export function noteReadyForPickup(
  { order: { id: order_id }, facts }: OrderState,
  { now }: CommandContext,
  handover?: Handover,
): OrderChanges {
  const isPaidThere = facts.status === 'pending' && facts.ships_before_payment;
  const waits = facts.is_pickup && !facts.nothing_to_send && facts.units_open > 0;
  if (!waits || !(facts.status === 'paid' || isPaidThere))
    throw conflict('general', 'not_to_be_picked_up');
  const pickup_ready_at = now();
  return {
    order: {
      pickup_ready_at,
      expires_at: null,
      ...(handover && {
        pickup_code: handover.code,
        pickup_hold_until: new Date(pickup_ready_at.getTime() + handover.hold_days * DAY_MS),
      }),
    },
    stock: [{ kind: 'extend', until: null }],
    events: [{ type: 'pickup_ready' }],
    announcements: [{ event: 'order.pickup_ready', payload: { order_id } }],
  };
}
