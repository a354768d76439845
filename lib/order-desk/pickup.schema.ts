import { z } from 'zod';
import { moment, recordId } from '@/lib/core/records/output.schema';
import { required } from '@/lib/core/rules.schema';

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

/** GET /api/admin/order/pickup: what was scanned or typed, a pick-up code or an order's number. */
export const pickupQuery = z.object({ code: required(60) });

/** An order that somebody came for, as whoever hands it over reads it. */
export const foundPickup = z.strictObject({
  id: recordId,
  version: z.int().positive(),
  order_number: z.string(),
  status_label: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  pickup_store: z.string().nullable(),
  is_ready: z.boolean(),
  /** What is still to be paid, in words; null: nothing. */
  due: z.string().nullable(),
  /** What is still to be handed over. */
  items: z.array(
    z.strictObject({ id: recordId, name: z.string(), sku: z.string(), quantity: z.int() }),
  ),
  /** Whether the member of staff who asks may hand it over now. */
  may_hand_over: z.boolean(),
});
export type FoundPickup = z.output<typeof foundPickup>;
