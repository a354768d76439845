import { z } from 'zod';
import { moment, priceOutput, recordId } from '@/lib/core/records/output.schema';
import { email, id, text } from '@/lib/core/rules.schema';

/** The most receipts in a list. */
export const MOST_RECEIPTS = 50;

/**
 * GET /api/admin/pos/receipt: today's sales of a store's registers; with `search`, of any day by
 * number or total, and by customer for those who may see personal data.
 */
export const receiptsQuery = z.object({ physical_store_id: id, search: text(100).default('') });
export type ReceiptsQuery = z.output<typeof receiptsQuery>;

/** Newest first. */
export const receiptsOutput = z.strictObject({
  receipts: z.array(
    z.strictObject({
      order_id: recordId,
      order_number: z.string(),
      sold_at: moment,
      cashier: z.string(),
      /** The customer's name; empty for a guest. */
      customer: z.string(),
      units: z.int().min(0),
      /** Null without `store.pos_reports`, unless the search is the sale's number or total. */
      grand_total: priceOutput.nullable(),
      /** The amount refunded or exchanged; null if the total is. */
      refunded: priceOutput.nullable(),
    }),
  ),
  /** There are more than listed. */
  has_more: z.boolean(),
});
export type PosReceipts = z.output<typeof receiptsOutput>;
export type PosReceiptRow = PosReceipts['receipts'][number];

/** POST /api/admin/pos/sale/{order id}/email: where to email its receipt. */
export const receiptEmailInput = z.object({ email });
export type ReceiptEmailInput = z.output<typeof receiptEmailInput>;
export const receiptEmailOutput = z.strictObject({ email: z.string() });
