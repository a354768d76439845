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

/** The money of an order for staff. Contains nothing that gives access to a provider. */

const units = z.int().min(0);

/**
 * A line of the payment ledger; `admin_name`: who entered it; `method`: its intent's payment method
 * (empty: none); `surplus`: it exceeded the amount due.
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

/** What a provider was asked to collect; held money can be captured until `capture_before`. */
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
 * A disputed charge; `status` and `reason` are the provider's words, `fee` is what it charges, in
 * the currency of its account.
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
  /** The order's cancel reason, if this refund ends it. */
  cancel_reason: z.enum(cancelReasons).nullable(),
  items: z.array(
    z.strictObject({
      order_item_id: recordId,
      quantity: units,
      restock: z.boolean(),
      /** Whether they came back with a return. */
      returned: z.boolean().optional(),
      /** Minor units; missing in old refunds of whole orders. */
      amount: z.int().optional(),
      /** The units it restocked that can still be undone; empty: already undone. */
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
  /** The part that covers nothing specific. */
  free_amount: priceOutput,
  surplus: z.boolean(),
  /** Whether it refunds what exceeded the total after an edit. */
  of_edit: z.boolean(),
  /** Made directly at the provider. */
  outside: z.boolean(),
  /** Whether staff must still say what an outside refund covers. */
  to_assign: z.boolean(),
  method: z.enum(refundMethods),
  status: z.enum(refundStatuses),
  state: z.enum(refundStates),
  /** The amount staff must send, or send again. */
  to_send: priceOutput,
  can_retry: z.boolean(),
  attempt: z.int().positive(),
  error_message: z.string().nullable(),
  admin_id: recordId.nullable(),
  admin_name: z.string().nullable(),
  /** Null: it was refused, or the outcome is unknown. */
  granted_at: moment.nullable(),
  created_at: moment,
});

/**
 * What can still be refunded; `paid` and `tax` on top of it are for all units of a line, in shares
 * that are multiples of `step`, minor units. A refund draws on `captures`, the last first; what no
 * provider sends is sent by hand.
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

/** A step of the price calculation; `because` and `stage` are keys, amounts in its currency. */
export const priceStep = z.strictObject({
  stage: z.string(),
  because: z.string(),
  promotion_id: recordId.optional(),
  /** The names of the promotion and the line; null: none. */
  promotion: z.string().nullable(),
  item: z.string().nullable(),
  before: priceOutput,
  amount: priceOutput,
  after: priceOutput,
});
