import { DAY_MS } from '@/lib/core/durations';
import { conflict } from '@/lib/core/errors';
import type { OrderChanges } from '../order/changes';
import type { CommandContext, OrderState } from '../order/state';

/** What its buyer shows in the store, and so many days it is kept there. */
type Handover = { code: string; hold_days: number };

/**
 * Notes that an order waits in the store; its buyer is notified, with what they show there. Its
 * goods stay reserved and leave the stock when they are fetched; from now on it does not end by
 * itself for want of money. Refuses (409) one that is not fetched, and one that is neither paid for
 * nor paid there.
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
