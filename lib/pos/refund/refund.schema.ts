import { z } from 'zod';
import { moment, priceOutput, recordId } from '@/lib/core/records/output.schema';
import { id, lines, required, switched } from '@/lib/core/rules.schema';
import { handedInUnits } from '@/lib/pos/exchange/exchange.schema';
import { receiptOutput, tenderOutput } from '@/lib/pos/pos.schema';

/** GET /api/admin/pos/sale: the receipt's number, scanned or typed. */
export const saleQuery = z.object({ order_number: required(40) });

/** A sale or web order found by its number, with what can still be returned. */
export const foundSale = z.strictObject({
  order_id: recordId,
  order_number: z.string(),
  /** Not sold at a register: it is refunded to its payment methods. */
  is_web: z.boolean(),
  sold_at: moment,
  /** The store that sold it; empty for a web order. */
  store: z.string(),
  /** The customer's name; empty for a guest. */
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
  /** Some of it isn't shipped yet: refund that on the order's page. */
  has_unsent: z.boolean(),
  /** What hasn't been refunded yet. */
  refundable: priceOutput,
  /** Refunds that staff still have to send: a drawer may pay them. */
  owed: z.array(
    z.strictObject({ refund_id: recordId, refund_number: z.string(), amount: priceOutput }),
  ),
});
export type FoundSale = z.output<typeof foundSale>;

/**
 * POST /api/admin/pos/sale/{order id}/refund: units returned at the counter, each restocked in the
 * session's store unless it says otherwise. `expected_amount`: the preview's amount, a decimal
 * string. `pay_in_cash`: the drawer pays what no provider refunds of a web order; otherwise staff
 * send it.
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
 * Money of a web order not paid by this drawer: its provider sent it, hasn't confirmed it yet or
 * didn't send it (`reason`), or staff have to send it.
 */
const elsewhere = z.strictObject({
  state: z.enum(['sent', 'on_its_way', 'not_sent', 'to_send']),
  title: z.string(),
  amount: priceOutput,
  reason: z.string(),
});

/** What was refunded, by payment method: amounts below zero left the drawer. */
export const refundReceipt = z.strictObject({
  order_id: recordId,
  order_number: z.string(),
  refund_id: recordId,
  refund_number: z.string(),
  refunded_at: moment,
  is_web: z.boolean(),
  /** The order's language, used on its receipts. */
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
  /** What no provider sends of a web order, if this drawer may pay it. */
  payable_in_cash: priceOutput,
  elsewhere: z.array(elsewhere),
});
export type RefundReceipt = z.output<typeof refundReceipt>;

/** POST /api/admin/pos/sale/{id}/refund/{refund_id}/cash: the session whose drawer pays. */
export const refundCashInput = z.object({ session_id: id });

/** What the drawer paid of a refund, and where the rest of its money is. */
export const refundCash = refundReceipt.pick({ rounding: true, tenders: true, elsewhere: true });
export type RefundCash = z.output<typeof refundCash>;
