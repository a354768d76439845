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

/** How a staff order is paid: staff have the money, the buyer is asked for it, or later. */
const staffPayments = ['paid', 'ask', 'later'] as const;

/** Percent of the goods, or an amount in the order's currency. */
export const manualDiscountInput = z.strictObject({
  action: enumRule(['percent_off', 'amount_off']),
  value: decimal,
});
export type ManualDiscountInput = z.output<typeof manualDiscountInput>;

/** The value of an exchange's return: less a fee, with shipping, and how its goods are valued. */
export const exchangeWorth = {
  return_fee: unlessEmpty(decimal),
  return_shipping: switched.default(false),
  return_goods_by: unlessEmpty(enumRule(goodsValues)),
};

const unit = z.object({ stock_id: id, quantity: wholeFrom(1, 999_999) });

/** The fields of a staff order that affect its price. */
const priced = {
  /** The customer; none: a guest. Needs the right to find customers (403). */
  customer_id: unlessEmpty(id),
  currency: unlessEmpty(text(3)),
  /** The warehouse to ship from; default: the storefront's. */
  warehouse_id: unlessEmpty(id),
  items: z.array(unit).min(1, 'required').max(200, 'check_input'),
  delivery_type: enumRule(deliveryTypes).default('delivery'),
  /**
   * The pickup store; required if the shop has any. Its stock applies, whichever warehouse is
   * named.
   */
  physical_store_id: unlessEmpty(id),
  codes: z.array(required(40)).max(5, 'check_input').default([]),
  manual_discount: unlessEmpty(manualDiscountInput),
  /** Instead of the shipping method's price; less is a manual discount (403). */
  shipping_fee: unlessEmpty(decimal),
  /** The buyer's paid order that it adds to: shipping is free unless staff set a fee. */
  parent_order_id: unlessEmpty(id),
  /** Whether it is gift-wrapped, at its price; ignored if not offered. */
  gift_wrap: unlessEmpty(switched),
};

/**
 * POST /api/admin/order/preview: what is known so far. Preselects methods that fit. Writes nothing.
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
 * POST /api/admin/order: an order that staff place for a buyer. Without a `customer_id` it is a
 * guest's and needs an email or phone number; `create_customer` opens an account for them.
 * `payment`: `paid` needs a `payment_reference`, `ask` emails the buyer how to pay and holds stock
 * for `hold_days`, `later` does neither and holds it until staff decide. `expected_total` is the
 * total of the preview, a decimal string, `expected_gifts` its gifts.
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
  /** Printed on the packing slip; ignored if the shop has no gift options. */
  gift_message: lines(300).default(''),
  /** Internal. */
  note: lines(2000).default(''),
  payment: enumRule(staffPayments),
  payment_reference: text(120).default(''),
  hold_days: wholeFrom(1, 90).default(7),
  /**
   * The return that it exchanges, and closes: its value, as closing it would set, is credited to
   * this order, before what is `paid`.
   */
  return_id: unlessEmpty(id),
  ...exchangeWorth,
  ...seenPurchase,
});
export type StaffOrderInput = z.output<typeof staffOrderInput>;

/** The manual discount: its amount, its percent of the goods, and the limit. */
const manualDiscountOutput = z.strictObject({
  amount: quoteOutput.shape.totals.shape.grand_total,
  percent: z.number(),
  limit_percent: z.number(),
});

/**
 * The quote of a cart, with all payment methods that cannot collect it, and the manual discount,
 * which belongs to no promotion.
 */
export const staffOrderPreview = quoteOutput.omit({ changes: true, cart_id: true }).extend({
  payment_methods_refused: z.array(uncollectableMethodOutput),
  manual_discount: manualDiscountOutput,
});
export type StaffOrderPreview = z.output<typeof staffOrderPreview>;

export const staffOrderPlaced = z.strictObject({ id: recordId, order_number: z.string() });
