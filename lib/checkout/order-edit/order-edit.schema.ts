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
 * PUT /api/admin/order/{id}/items: what an order of which nothing has left is to hold, whole: a
 * variant that is left out goes. `codes`, `manual_discount`, the delivery and the addresses stay as
 * they are where they are left out; `manual_discount` null takes it away. `expected_total` is the
 * total of the preview, a decimal string, `expected_gifts` its gifts.
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
   * Where it goes and is billed from now on; either takes `customer.pii`. At another place its
   * delivery must go there, and it is taxed by the rates of that place.
   */
  shipping_address: postalAddressInput.optional(),
  billing_address: postalAddressInput.optional(),
  /**
   * All of it is priced as if it were placed now: list prices, offers, delivery, fee, taxes and
   * rate. Without it what it holds already keeps the rules it was sold by.
   */
  reprice: switched.optional(),
  /** Less than the delivery costs, and than was agreed, is a discount by hand (403). */
  shipping_fee: unlessEmpty(decimal),
  /** Of one that was paid and comes to more: it may be sent before the rest is paid. */
  ship_before_payment: switched.optional(),
  /** Why, in words that staff and its buyer read. */
  note: lines(500).default(''),
  ...seenPurchase,
});
export type OrderEditInput = z.output<typeof orderEditInput>;

/**
 * By whose rules an order is priced that is edited: those it was placed by, today's, or, where it
 * was placed before orders kept any, today's with the prices of its lines and the offers of then.
 */
const pricedBy = ['order', 'today', 'unknown'] as const;
export type PricedBy = (typeof pricedBy)[number];

/** POST …/items/preview: what the edit would come to, by the very change, taken back again. */
export const orderEditPreview = staffOrderPreview.extend({
  priced_by: z.enum(pricedBy),
  /** The place it is to go to, or is to be billed at, has other tax rates: those are taken. */
  is_taxed_otherwise: z.boolean(),
  items: z.array(
    staffOrderPreview.shape.items.element.extend({
      /** What is new is priced by the rules of today. */
      priced_by: z.enum(pricedBy),
    }),
  ),
  total_before: priceOutput,
  /** What the buyer has to pay more or less than before. */
  difference: priceOutput,
  /** What is left to pay then, and what goes back of what was paid. */
  amount_due: priceOutput,
  refund: priceOutput,
});
export type OrderEditPreview = z.output<typeof orderEditPreview>;
