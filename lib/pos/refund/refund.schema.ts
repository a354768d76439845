import { z } from 'zod';
import { moment, priceOutput, recordId } from '@/lib/core/records/output.schema';
import { id, lines, required, switched } from '@/lib/core/rules.schema';
import { handedInUnits } from '@/lib/pos/exchange/exchange.schema';
import { receiptOutput, tenderOutput } from '@/lib/pos/pos.schema';

/** GET /api/admin/pos/sale: what is on the receipt, as it was scanned or typed. */
export const saleQuery = z.object({ order_number: required(40) });

/** A sale or a web order that was found by its number, with what can still be handed in. */
export const foundSale = z.strictObject({
  order_id: recordId,
  order_number: z.string(),
  /** It was not sold at a register: its money goes back the way it came. */
  is_web: z.boolean(),
  sold_at: moment,
  /** Where it was sold; empty for a web order. */
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
  /** Some of it was not sent yet: that is refunded on the order's page. */
  has_unsent: z.boolean(),
  /** What of its money was not given back. */
  refundable: priceOutput,
  /** Refunds of it whose money staff have still to send: a drawer may pay it. */
  owed: z.array(
    z.strictObject({ refund_id: recordId, refund_number: z.string(), amount: priceOutput }),
  ),
});
export type FoundSale = z.output<typeof foundSale>;

/**
 * POST /api/admin/pos/sale/{order id}/refund: units of lines that came back to the counter, each
 * into the stock of the session's store unless it says otherwise. `expected_amount`: what the
 * preview said, a decimal string. `pay_in_cash`: what no provider sends of a web order is paid from
 * the drawer; otherwise staff send it.
 */
export const refundSaleInput = z.object({
  session_id: id,
  items: handedInUnits,
  reason: lines(500).default(''),
  expected_amount: z.string().max(20).optional(),
  pay_in_cash: switched.default(true),
});
export type RefundSaleInput = z.output<typeof refundSaleInput>;

/**
 * Money of a web order that does not leave this drawer: its provider sent it, has not confirmed it
 * yet or did not send it (`reason`), or staff have to send it.
 */
const elsewhere = z.strictObject({
  state: z.enum(['sent', 'on_its_way', 'not_sent', 'to_send']),
  title: z.string(),
  amount: priceOutput,
  reason: z.string(),
});

/** What was given back, by which ways to pay: amounts below zero left the drawer. */
export const refundReceipt = z.strictObject({
  order_id: recordId,
  order_number: z.string(),
  refund_id: recordId,
  refund_number: z.string(),
  refunded_at: moment,
  is_web: z.boolean(),
  /** That of the order, in which its papers are. */
  language: z.string(),
  store: receiptOutput.shape.store,
  register: z.string(),
  cashier: z.string(),
  items: z.array(
    z.strictObject({
      order_item_id: recordId,
      name: z.string(),
      options: z.array(z.string()),
      sku: z.string(),
      quantity: z.int().positive(),
      amount: priceOutput,
    }),
  ),
  amount: priceOutput,
  rounding: priceOutput,
  tenders: z.array(tenderOutput),
  /** What of a web order no provider sends, where this drawer may pay it. */
  payable_in_cash: priceOutput,
  elsewhere: z.array(elsewhere),
});
export type RefundReceipt = z.output<typeof refundReceipt>;

/** POST /api/admin/pos/sale/{id}/refund/{refund_id}/cash: the session whose drawer pays. */
export const refundCashInput = z.object({ session_id: id });

/** What was paid from the drawer of a refund, and where the rest of its money is. */
export const refundCash = refundReceipt.pick({ rounding: true, tenders: true, elsewhere: true });
export type RefundCash = z.output<typeof refundCash>;
