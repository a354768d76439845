import { z } from 'zod';
import { languageOutput, priceOutput, recordId } from '@/lib/core/records/output.schema';
import { exchangeOutput } from './exchange/exchange.schema';

const line = z.strictObject({
  stock_id: recordId,
  name: z.string(),
  options: z.array(z.string()),
  quantity: z.int().positive(),
  amount: priceOutput,
  /** The price without the variant's sale and promotions; null if it's the same. */
  regular: priceOutput.nullable(),
});

/**
 * POST /api/admin/pos/display: a basket as the customer sees it, in their language. `lines` less
 * `discounts` plus `extras` equal `total`; `saved` is the sum of all discounts.
 */
export const displayOutput = z.strictObject({
  language: languageOutput,
  lines: z.array(line),
  gifts: z.array(line.pick({ stock_id: true, name: true, options: true, quantity: true })),
  /** Discounts on the whole basket; a manual discount has an empty name. */
  discounts: z.array(z.strictObject({ name: z.string(), amount: priceOutput })),
  /**
   * Added amounts: shipping, and taxes not included in prices; the payment fee has an empty name.
   */
  extras: z.array(z.strictObject({ name: z.string(), amount: priceOutput })),
  total: priceOutput,
  /** The value of returned items, and what is then due or paid back; null without an exchange. */
  exchange: exchangeOutput.pick({ value: true, due: true, back: true }).nullable(),
  saved: priceOutput,
});
export type BuyerDisplay = z.output<typeof displayOutput>;
