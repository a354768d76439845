import { z } from 'zod';
import { priceOutput } from '@/lib/core/records/output.schema';
import {
  decimal,
  id,
  lines,
  required,
  switched,
  unlessEmpty,
  version,
  wholeFrom,
} from '@/lib/core/rules.schema';
import { postalAddressInput } from '@/lib/customers/address.schema';
import { seenPurchase } from '../checkout.schema';
import { manualDiscountInput, staffOrderPreview } from '../staff-order/staff-order.schema';

/**
 * PUT /api/admin/order/{id}/items: the complete new contents of an unshipped order: a variant left
 * out is removed. `codes`, `manual_discount`, shipping and addresses stay unchanged if absent;
 * `manual_discount` null removes it. `expected_total` is the total of the preview, a decimal
 * string, `expected_gifts` its gifts.
 */
export const orderEditInput = z.object({
  version,
  items: z
    .array(z.object({ stock_id: id, quantity: wholeFrom(1, 999_999) }))
    .min(1, 'required')
    .max(200, 'check_input'),
  codes: z.array(required(40)).max(5, 'check_input').optional(),
  manual_discount: manualDiscountInput.nullable().optional(),
  shipping_method_id: unlessEmpty(id),
  /**
   * New shipping and billing addresses; either needs `customer.pii`. The shipping method must reach
   * the new place, whose tax rules apply.
   */
  shipping_address: postalAddressInput.optional(),
  billing_address: postalAddressInput.optional(),
  /**
   * Prices all as if placed now: list prices, promotions, shipping, fee, taxes and rate. Without it
   * existing goods keep the rules they were sold by.
   */
  reprice: switched.optional(),
  /** Less than the regular and the agreed fee is a manual discount (403). */
  shipping_fee: unlessEmpty(decimal),
  /** For a paid order whose total rises: it may ship before the rest is paid. */
  ship_before_payment: switched.optional(),
  /** The reason, shown to staff and the buyer. */
  note: lines(500).default(''),
  ...seenPurchase,
});
export type OrderEditInput = z.output<typeof orderEditInput>;

/**
 * Whose rules price an edited order: its own, today's, or, if it was placed before orders had any,
 * today's with its line prices and the promotions of then.
 */
const pricedBy = ['order', 'today', 'unknown'] as const;
export type PricedBy = (typeof pricedBy)[number];

/** POST …/items/preview: the result of the edit, which is made and rolled back. */
export const orderEditPreview = staffOrderPreview.extend({
  priced_by: z.enum(pricedBy),
  /** The new shipping or billing place has other tax rates, which are used. */
  is_taxed_otherwise: z.boolean(),
  items: z.array(
    staffOrderPreview.shape.items.element.extend({
      /** New items are priced by today's rules. */
      priced_by: z.enum(pricedBy),
    }),
  ),
  total_before: priceOutput,
  /** How much more or less the buyer has to pay. */
  difference: priceOutput,
  /** The amount left to pay then, and the refund of what was paid. */
  amount_due: priceOutput,
  refund: priceOutput,
});
export type OrderEditPreview = z.output<typeof orderEditPreview>;
