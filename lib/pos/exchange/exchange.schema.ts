import { z } from 'zod';
import { priceOutput, recordId } from '@/lib/core/records/output.schema';
import { id, lines, switched, unlessEmpty, wholeFrom } from '@/lib/core/rules.schema';

/** Units of lines that were handed in, each into the store's stock unless it says otherwise. */
export const handedInUnits = z
  .array(
    z.object({
      order_item_id: id,
      quantity: wholeFrom(1, 999_999),
      restock: switched.default(true),
    }),
  )
  .min(1, 'required')
  .max(500, 'check_input');

/** What of one sale or web order is handed in for what a basket holds, and why. */
export const handedInInput = z.object({
  order_id: id,
  items: handedInUnits,
  reason: lines(500).optional(),
});
export type HandedInInput = z.output<typeof handedInInput>;

/**
 * The same as it is sold: `expected_amount` is what it was said to be worth, a decimal string;
 * `payment_method_id` by which the basket is priced where nothing is left to pay. `pay_in_cash`:
 * what no provider sends of a web order is paid from the drawer; otherwise staff send it.
 */
export const exchangeInput = handedInInput.extend({
  expected_amount: z.string().max(20).optional(),
  payment_method_id: unlessEmpty(id),
  pay_in_cash: switched.default(true),
});
export type ExchangeInput = z.output<typeof exchangeInput>;

/**
 * What was handed in and what it is worth. `credit` of it pays for what is taken, `due` is left to
 * pay; `back` goes back, by the ways of `ways_back`: `paid` by this register, or as `elsewhere`.
 */
export const exchangeOutput = z.strictObject({
  order_id: recordId,
  order_number: z.string(),
  /** That of what it gave back; none before it is sold. */
  refund_id: recordId.nullable(),
  refund_number: z.string(),
  is_web: z.boolean(),
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
  value: priceOutput,
  credit: priceOutput,
  due: priceOutput,
  back: priceOutput,
  /** What rounding adds to the cash that goes back, or takes off it. */
  back_rounding: priceOutput,
  ways_back: z.array(
    z.strictObject({
      state: z.enum(['paid', 'sent', 'on_its_way', 'not_sent', 'to_send']),
      title: z.string(),
      is_cash: z.boolean(),
      amount: priceOutput,
      /** Why its provider did not send it. */
      reason: z.string(),
    }),
  ),
});
export type Exchange = z.output<typeof exchangeOutput>;
