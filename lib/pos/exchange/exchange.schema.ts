import { z } from 'zod';
import { priceOutput, recordId } from '@/lib/core/records/output.schema';
import { id, lines, switched, unlessEmpty, wholeFrom } from '@/lib/core/rules.schema';

/** Returned units by line; each is restocked in the store unless it says otherwise. */
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

/** The returned items of one sale or web order, exchanged for a basket, and the reason. */
export const handedInInput = z.object({
  order_id: id,
  items: handedInUnits,
  reason: lines(500).optional(),
});
export type HandedInInput = z.output<typeof handedInInput>;

/**
 * The same when it is sold: `expected_amount` is the value shown, a decimal string;
 * `payment_method_id` prices the basket if nothing is left to pay. `pay_in_cash`: the drawer pays
 * what no provider refunds of a web order; otherwise staff send it.
 */
export const exchangeInput = handedInInput.extend({
  expected_amount: z.string().max(20).optional(),
  payment_method_id: unlessEmpty(id),
  pay_in_cash: switched.default(true),
});
export type ExchangeInput = z.output<typeof exchangeInput>;

/**
 * The returned items and their value. `credit` pays for the new items, `due` is left to pay; `back`
 * is paid back by `ways_back`: `paid` by this register, or as `elsewhere`.
 */
export const exchangeOutput = z.strictObject({
  order_id: recordId,
  order_number: z.string(),
  /** The refund that paid it back; null before the sale. */
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
  /** The rounding of the cash paid back, positive or negative. */
  back_rounding: priceOutput,
  ways_back: z.array(
    z.strictObject({
      state: z.enum(['paid', 'sent', 'on_its_way', 'not_sent', 'to_send']),
      title: z.string(),
      is_cash: z.boolean(),
      amount: priceOutput,
      /** Why the provider didn't send it. */
      reason: z.string(),
    }),
  ),
});
export type Exchange = z.output<typeof exchangeOutput>;
