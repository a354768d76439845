import { z } from 'zod';
import { recordId } from '@/lib/core/records/output.schema';
import {
  decimal,
  email,
  enumRule,
  id,
  language,
  lines,
  required,
  switched,
  text,
  unlessEmpty,
  wholeFrom,
} from '@/lib/core/rules.schema';
import { postalAddressInput } from '@/lib/customers/address.schema';
import { goodsValues } from '@/lib/orders/order.schema';
import { uncollectableMethodOutput } from '@/lib/payments/offered-method.schema';
import { deliveryTypes } from '@/lib/shipping/delivery-type.schema';
import { quoteInput, quoteOutput, seenPurchase } from '../checkout.schema';

/** How staff's order is paid: they have the money, its buyer is asked for it, or later. */
const staffPayments = ['paid', 'ask', 'later'] as const;

/** Percent of the goods, or an amount in the order's currency. */
export const manualDiscountInput = z.strictObject({
  action: enumRule(['percent_off', 'amount_off']),
  value: decimal,
});
export type ManualDiscountInput = z.output<typeof manualDiscountInput>;

/** What the return of an exchange is worth: less a fee, with the delivery, its goods valued so. */
export const exchangeWorth = {
  return_fee: unlessEmpty(decimal),
  return_shipping: switched.default(false),
  return_goods_by: unlessEmpty(enumRule(goodsValues)),
};

const unit = z.object({ stock_id: id, quantity: wholeFrom(1, 999_999) });

/** What an order of staff is of and for whom, as far as its price follows from it. */
const priced = {
  /** Whose account it is of; none: a guest's. For who may find customers (403). */
  customer_id: unlessEmpty(id),
  currency: unlessEmpty(text(3)),
  /** Where it is sent from; left out: the storefront's. */
  warehouse_id: unlessEmpty(id),
  items: z.array(unit).min(1, 'required').max(200, 'check_input'),
  delivery_type: enumRule(deliveryTypes).default('delivery'),
  /**
   * Where it is picked up; needed where the shop has such stores. Its goods are that store's,
   * whichever warehouse is named.
   */
  physical_store_id: unlessEmpty(id),
  codes: z.array(required(40)).max(5, 'check_input').default([]),
  manual_discount: unlessEmpty(manualDiscountInput),
  /** In place of what the way to deliver costs; less is a discount by hand (403). */
  shipping_fee: unlessEmpty(decimal),
  /** The paid order of its buyer that it adds to: delivery costs nothing more unless staff say. */
  parent_order_id: unlessEmpty(id),
  /** Whether it is wrapped as a gift, for its price; not where the shop does not offer it. */
  gift_wrap: unlessEmpty(switched),
};

/**
 * POST /api/admin/order/preview: what is known so far. Methods that fit are chosen where none is.
 * Writes nothing.
 */
export const staffOrderPreviewInput = z.object({
  ...priced,
  items: z.array(unit).max(200, 'check_input').default([]),
  email: quoteInput.shape.email,
  phone: quoteInput.shape.phone,
  shipping_address: quoteInput.shape.shipping_address,
  billing_address: quoteInput.shape.billing_address,
  shipping_method_id: quoteInput.shape.shipping_method_id,
  payment_method_id: quoteInput.shape.payment_method_id,
});
export type StaffOrderPreviewInput = z.output<typeof staffOrderPreviewInput>;

/**
 * POST /api/admin/order: an order that staff make for somebody. Without a `customer_id` it is a
 * guest's, of whom an e-mail or a phone number is needed; `create_customer` opens an account for
 * them. `payment`: `paid` names a `payment_reference`, `ask` mails its buyer how to pay and keeps
 * the goods for `hold_days`, `later` does neither and keeps them until staff decide.
 * `expected_total` is the total of the preview, a decimal string, `expected_gifts` its gifts.
 */
export const staffOrderInput = z.object({
  ...priced,
  create_customer: switched.default(false),
  email: unlessEmpty(email),
  first_name: text(100).default(''),
  last_name: text(100).default(''),
  phone: text(40).default(''),
  language: unlessEmpty(language),
  shipping_address: postalAddressInput.optional(),
  billing_address: postalAddressInput.optional(),
  shipping_method_id: id,
  payment_method_id: unlessEmpty(id),
  customer_note: lines(1000).default(''),
  /** Printed on the packing slip; left out where the shop offers nothing for gifts. */
  gift_message: lines(300).default(''),
  /** Of staff for staff. */
  note: lines(2000).default(''),
  payment: enumRule(staffPayments),
  payment_reference: text(120).default(''),
  hold_days: wholeFrom(1, 90).default(7),
  /**
   * The return that it brings other goods for, and closes: what that is worth, as closing it would
   * say, is credited to this order, before what is `paid`.
   */
  return_id: unlessEmpty(id),
  ...exchangeWorth,
  ...seenPurchase,
});
export type StaffOrderInput = z.output<typeof staffOrderInput>;

/** What was taken off by hand: an amount, what percent of the goods it is, and what is allowed. */
const manualDiscountOutput = z.strictObject({
  amount: quoteOutput.shape.totals.shape.grand_total,
  percent: z.number(),
  limit_percent: z.number(),
});

/**
 * As the quote of a cart, with all ways to pay that cannot collect it, and what was taken off by
 * hand: that is of no promotion.
 */
export const staffOrderPreview = quoteOutput.omit({ changes: true, cart_id: true }).extend({
  payment_methods_refused: z.array(uncollectableMethodOutput),
  manual_discount: manualDiscountOutput,
});
export type StaffOrderPreview = z.output<typeof staffOrderPreview>;

export const staffOrderPlaced = z.strictObject({ id: recordId, order_number: z.string() });
