import { z } from 'zod';
import {
  cancelReasons,
  captureModes,
  intentStatuses,
  ledgerStatuses,
  ledgerTypes,
  refundMethods,
  refundStatuses,
} from '@/db/schema/enums';
import { moment, priceOutput, recordId } from '@/lib/core/records/output.schema';
import { refundStates } from '@/lib/orders/refunds/refund.schema';

/** What staff read of the money of an order. Nothing of it gives access to a provider. */

const units = z.int().min(0);

/**
 * A line of the money ledger; `admin_name` says who of the staff noted it, `method` the way to pay
 * of its intent (empty: it has none), `surplus` that it came above what was due.
 */
export const ledgerEntry = z.strictObject({
  id: recordId,
  intent_id: recordId.nullable(),
  capture_id: recordId.nullable(),
  refund_id: recordId.nullable(),
  type: z.enum(ledgerTypes),
  status: z.enum(ledgerStatuses),
  amount: priceOutput,
  currency: z.string(),
  provider: z.string(),
  method: z.string(),
  provider_reference: z.string(),
  provider_id: z.string().nullable(),
  surplus: z.boolean(),
  test_mode: z.boolean(),
  error_code: z.string().nullable(),
  error_message: z.string().nullable(),
  admin_id: recordId.nullable(),
  admin_name: z.string().nullable(),
  created_at: moment,
});

/** What a provider was asked to collect; until `capture_before` money that is held can be taken. */
export const intentEntry = z.strictObject({
  id: recordId,
  reference: z.string(),
  method: z.string(),
  provider: z.string(),
  status: z.enum(intentStatuses),
  amount: priceOutput,
  capture_mode: z.enum(captureModes),
  capture_before: moment.nullable(),
  test_mode: z.boolean(),
  created_at: moment,
});

/**
 * A charge that its cardholder disputes; `status` and `reason` are the provider's words, `fee` what
 * it charges for it, in the currency of the account there.
 */
export const disputeEntry = z.strictObject({
  id: recordId,
  capture_id: recordId,
  amount: priceOutput,
  status: z.string(),
  reason: z.string(),
  is_charge_refundable: z.boolean(),
  due_by: moment.nullable(),
  fee: priceOutput.nullable(),
  closed_at: moment.nullable(),
  created_at: moment,
});

export const refundEntry = z.strictObject({
  id: recordId,
  order_id: recordId,
  refund_number: z.string(),
  amount: priceOutput,
  reason: z.string(),
  /** Why its order is canceled, should this end it. */
  cancel_reason: z.enum(cancelReasons).nullable(),
  items: z.array(
    z.strictObject({
      order_item_id: recordId,
      quantity: units,
      restock: z.boolean(),
      /** Whether they came back with a return. */
      returned: z.boolean().optional(),
      /** Minor units; none in refunds of whole orders of old. */
      amount: z.int().optional(),
      /** What of them came into stock with it, and can be taken out again; empty: it was. */
      restocked: z
        .array(
          z.strictObject({
            shipment_id: recordId,
            inventory_id: recordId,
            quantity: units,
            ends_parcel: z.boolean().optional(),
          }),
        )
        .optional(),
    }),
  ),
  shipping_amount: priceOutput,
  fee_amount: priceOutput,
  /** What of it is of nothing named. */
  free_amount: priceOutput,
  surplus: z.boolean(),
  /** Whether it is what an edit left above the total. */
  of_edit: z.boolean(),
  /** Made at the provider by somebody. */
  outside: z.boolean(),
  /** Whether staff have still to say what of the order an outside one is of. */
  to_assign: z.boolean(),
  method: z.enum(refundMethods),
  status: z.enum(refundStatuses),
  state: z.enum(refundStates),
  /** What staff have to send, or to send again, of it. */
  to_send: priceOutput,
  can_retry: z.boolean(),
  attempt: z.int().positive(),
  error_message: z.string().nullable(),
  admin_id: recordId.nullable(),
  admin_name: z.string().nullable(),
  /** Null: it was refused, or nobody knows yet what became of it. */
  granted_at: moment.nullable(),
  created_at: moment,
});

/**
 * What can still be given back; `paid` and `tax` on top of it are of all units of a line, whose
 * shares are multiples of `step`, minor units. A refund is taken of its `captures`, the last one
 * first; what no provider sends is sent by hand.
 */
export const refundableOutput = z.strictObject({
  total: priceOutput,
  shipping: priceOutput,
  fee: priceOutput,
  lines: z.array(
    z.strictObject({
      order_item_id: recordId,
      quantity: units,
      step: z.int().positive(),
      before: units,
      left: units,
      paid: priceOutput,
      tax: priceOutput,
    }),
  ),
  captures: z.array(
    z.strictObject({
      payment_id: recordId,
      provider: z.string(),
      method: z.string(),
      by_hand: z.boolean(),
      left: priceOutput,
    }),
  ),
});

/** A step of how the price came about; `because` and `stage` are keys, amounts of its currency. */
export const priceStep = z.strictObject({
  stage: z.string(),
  because: z.string(),
  promotion_id: recordId.optional(),
  /** What the promotion was called, the line's name; null: of none. */
  promotion: z.string().nullable(),
  item: z.string().nullable(),
  before: priceOutput,
  amount: priceOutput,
  after: priceOutput,
});
