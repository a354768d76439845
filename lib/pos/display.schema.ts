import { z } from 'zod';
import { languageOutput, priceOutput, recordId } from '@/lib/core/records/output.schema';
import { exchangeOutput } from './exchange/exchange.schema';

const line = z.strictObject({
  stock_id: recordId,
  name: z.string(),
  options: z.array(z.string()),
  quantity: z.int().positive(),
  amount: priceOutput,
  /** What it would cost without sale and promotions of its own; null where that is the same. */
  regular: priceOutput.nullable(),
});

/**
 * POST /api/admin/pos/display: a basket as its buyer sees it, in their language. `lines` less
 * `discounts` and with `extras` come to `total`; `saved` is all that was taken off.
 */
export const displayOutput = z.strictObject({
  language: languageOutput,
  lines: z.array(line),
  gifts: z.array(line.pick({ stock_id: true, name: true, options: true, quantity: true })),
  /** Of the basket as a whole; an empty name is what was taken off by hand. */
  discounts: z.array(z.strictObject({ name: z.string(), amount: priceOutput })),
  /**
   * What comes on top: the delivery, taxes that prices do not include; an empty name is the
   * payment's fee.
   */
  extras: z.array(z.strictObject({ name: z.string(), amount: priceOutput })),
  total: priceOutput,
  /** What is handed in for it, and what is then left to pay or goes back; null: nothing is. */
  exchange: exchangeOutput.pick({ value: true, due: true, back: true }).nullable(),
  saved: priceOutput,
});
export type BuyerDisplay = z.output<typeof displayOutput>;
