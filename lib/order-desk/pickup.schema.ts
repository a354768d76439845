import { z } from 'zod';
import { moment, recordId } from '@/lib/core/records/output.schema';

/** The store an order is picked up at, as its shopper reads it; `hours` in one line. */
export const pickupPlace = z.strictObject({
  id: recordId,
  title: z.string(),
  url: z.string(),
  address: z.string(),
  phone: z.string(),
  hours: z.string(),
  instructions: z.string(),
});
export type PickupPlace = z.output<typeof pickupPlace>;

/** What staff read of where and since when an order waits to be picked up. */
export const staffPickup = {
  physical_store_id: recordId.nullable(),
  /** The name of that store. */
  pickup_store: z.string().nullable(),
  /** What its buyer shows there. */
  pickup_code: z.string().nullable(),
  /** When its buyer was told that it waits for them at the shop. */
  pickup_ready_at: moment.nullable(),
  /** Then its buyer is reminded, as they were, and some days later the order ends by itself. */
  pickup_hold_until: moment.nullable(),
  pickup_reminded_at: moment.nullable(),
};
