import { z } from 'zod';
import { moment, priceOutput, recordId } from '@/lib/core/records/output.schema';
import { id, lines, required, switched, wholeFrom } from '@/lib/core/rules.schema';
import { tenderOutput } from './pos.schema';

/** GET /api/admin/pos/sale: what is on the receipt, as it was scanned or typed. */
export const saleQuery = z.object({ order_number: required(40) });

/** A sale that was found by its receipt, with what of each line can still be given back. */
export const foundSale = z.strictObject({
  order_id: recordId,
  order_number: z.string(),
  sold_at: moment,
  store: z.string(),
  /** The buyer's name; empty for a guest. */
  customer: z.string(),
  items: z.array(
    z.strictObject({
      order_item_id: recordId,
      name: z.string(),
      options: z.array(z.string()),
      sku: z.string(),
      image_path: z.string().nullable(),
      quantity: z.int().positive(),
      left: z.int().min(0),
    }),
  ),
  /** What of its money was not given back. */
  refundable: priceOutput,
});
export type FoundSale = z.output<typeof foundSale>;

/**
 * POST /api/admin/pos/sale/{order id}/refund: units of lines that came back to the counter, each
 * into the stock of the session's store unless it says otherwise. `expected_amount`: what the
 * preview said, a decimal string.
 */
export const refundSaleInput = z.object({
  session_id: id,
  items: z
    .array(
      z.object({
        order_item_id: id,
        quantity: wholeFrom(1, 999_999),
        restock: switched.default(true),
      }),
    )
    .min(1, 'required')
    .max(500, 'check_input'),
  reason: lines(500).default(''),
  expected_amount: z.string().max(20).optional(),
});
export type RefundSaleInput = z.output<typeof refundSaleInput>;

/** What was given back, by which ways to pay: amounts below zero left the drawer. */
export const refundReceipt = z.strictObject({
  order_id: recordId,
  order_number: z.string(),
  refund_number: z.string(),
  amount: priceOutput,
  rounding: priceOutput,
  tenders: z.array(tenderOutput),
});
export type RefundReceipt = z.output<typeof refundReceipt>;
