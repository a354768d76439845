import { z } from 'zod';
import { moment, recordId } from '@/lib/core/records/output.schema';
import { required } from '@/lib/core/rules.schema';

/** An order's pickup store as its shopper sees it; `hours` in one line. */
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

/** The pickup details of an order for staff. */
export const staffPickup = {
  physical_store_id: recordId.nullable(),
  /** The store's name. */
  pickup_store: z.string().nullable(),
  /** What the buyer shows at the store. */
  pickup_code: z.string().nullable(),
  /** When the buyer was notified that the order is ready. */
  pickup_ready_at: moment.nullable(),
  /** The buyer is reminded then; some days later the order ends automatically. */
  pickup_hold_until: moment.nullable(),
  pickup_reminded_at: moment.nullable(),
};

/** GET /api/admin/order/pickup: what was scanned or typed, a pickup code or an order number. */
export const pickupQuery = z.object({ code: required(60) });

/** An order to be handed over, as staff at the counter see it. */
export const foundPickup = z.strictObject({
  id: recordId,
  version: z.int().positive(),
  order_number: z.string(),
  status_label: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  pickup_store: z.string().nullable(),
  is_ready: z.boolean(),
  /** The amount still due, formatted; null: nothing. */
  due: z.string().nullable(),
  /** Units still to be handed over. */
  items: z.array(
    z.strictObject({ id: recordId, name: z.string(), sku: z.string(), quantity: z.int() }),
  ),
  /** Whether this member of staff may hand it over now. */
  may_hand_over: z.boolean(),
});
export type FoundPickup = z.output<typeof foundPickup>;
