import { DAY_MS } from '@/lib/core/durations';

/** Days after the reminder until an order that nobody picks up is ended. */
export const PICKUP_GRACE_DAYS = 3;

type PickupHold = { pickup_hold_until: Date | null; pickup_reminded_at: Date | null };

/** Until when a store keeps an order, as its buyer was last told; null: no limit. */
export const getPickupDeadline = ({
  pickup_hold_until,
  pickup_reminded_at,
}: PickupHold): Date | null =>
  pickup_reminded_at
    ? new Date(pickup_reminded_at.getTime() + PICKUP_GRACE_DAYS * DAY_MS)
    : pickup_hold_until;
