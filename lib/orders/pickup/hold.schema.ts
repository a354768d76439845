import { DAY_MS } from '@/lib/core/durations';

/** So many days after its buyer was reminded an order that nobody picks up ends by itself. */
export const PICKUP_GRACE_DAYS = 3;

type PickupHold = { pickup_hold_until: Date | null; pickup_reminded_at: Date | null };

/** How long an order is kept in its store, as its buyer was told last; null: for good. */
export const getPickupDeadline = ({
  pickup_hold_until,
  pickup_reminded_at,
}: PickupHold): Date | null =>
  pickup_reminded_at
    ? new Date(pickup_reminded_at.getTime() + PICKUP_GRACE_DAYS * DAY_MS)
    : pickup_hold_until;
