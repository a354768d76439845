import { z } from 'zod';
import {
  cancelReasons,
  commentAuthors,
  fulfillmentStatuses,
  orderStatuses,
  paymentStatuses,
  paymentTypes,
  shipmentStatuses,
} from '@/db/schema/enums';
import { chosenOption } from '@/lib/cart/cart.schema';
import { moment, priceOutput, recordId } from '@/lib/core/records/output.schema';
import { attachmentOutput } from '@/lib/orders/attachments/attachment.schema';
import {
  amountRow,
  orderAddress,
  orderCredit,
  orderDiscount,
  orderSums,
} from '@/lib/orders/order-parts.schema';
import { orderDocument } from '@/lib/orders/papers/paper.schema';
import { transferDetailsOutput } from '@/lib/orders/proofs/proof.schema';
import { returnableLine, shopperReturn } from '@/lib/orders/returns/returns.schema';
import { offeredMethodOutput } from '@/lib/payments/offered-method.schema';
import { arrivalOutput } from '@/lib/shipping/arrival.schema';
import { deliveryTypes } from '@/lib/shipping/delivery-type.schema';
import { pickupPlace } from '../pickup.schema';

/** Orders as their shopper sees them; amounts are in the order's own currency. */

export const shopperActions = [
  'pay',
  'cancel',
  'upload_proof',
  'received',
  'return',
  'reorder',
] as const;
/** The state of an order, as its shopper is told. */
const outcomes = [
  'pending_transfer',
  'pending_card',
  'pending_cash',
  'pending_other',
  'review',
  'review_card',
  'reject',
  'reject_transfer',
  'paid',
  'shipped',
  'completed',
  'refund_due',
  'refunded',
  'canceled',
] as const;

/** A row of the shopper's order list; `item_count` counts units. */
export const ownOrder = z.strictObject({
  id: recordId,
  order_number: z.string(),
  status: z.enum(orderStatuses),
  status_label: z.string(),
  /** What the status means for the shopper. */
  status_text: z.string(),
  placed_at: moment,
  grand_total: priceOutput,
  first_image: z.string().nullable(),
  item_count: z.int().min(0),
});

const address = orderAddress.extend({ country_name: z.string() });
const item = z.strictObject({
  id: recordId,
  name: z.string(),
  sku: z.string(),
  options: z.array(chosenOption),
  image_path: z.string().nullable(),
  /** Charged units; 0 if all were canceled before payment (`quantity_canceled`). */
  quantity: z.int().min(0),
  quantity_shipped: z.int().min(0),
  quantity_canceled: z.int().min(0),
  unit_price: priceOutput,
  line_total: priceOutput,
  /** The line's price without sale, discount or gift; null: the same. */
  regular_total: priceOutput.nullable(),
  /** What was deducted from this line; `line_total` is after it. For a gift, its promotion. */
  discounts: z.array(orderDiscount),
  is_gift: z.boolean(),
  /** The discounts in the caller's language, a sentence each. */
  notes: z.array(z.string()),
});
const shipment = z.strictObject({
  shipment_number: z.string(),
  status: z.enum(shipmentStatuses),
  carrier: z.string(),
  tracking_number: z.string(),
  shipped_at: moment.nullable(),
  delivered_at: moment.nullable(),
  tracking_url: z.string().nullable(),
});
export const shopperComment = z.strictObject({
  id: recordId,
  author_type: z.enum(commentAuthors),
  author_name: z.string(),
  comment: z.string(),
  attachments: z.array(attachmentOutput),
  created_at: moment,
});

/** A payment method the order may change to: the total then, and what changes, a sentence each. */
const otherPaymentMethod = offeredMethodOutput.extend({
  total: priceOutput,
  changes: z.array(z.string()),
});
export type OtherPaymentMethod = z.output<typeof otherPaymentMethod>;

/** One order, with texts in the caller's language and what they may do with it now. */
export const shopperOrder = z.strictObject({
  id: recordId,
  order_number: z.string(),
  status: z.enum(orderStatuses),
  payment_status: z.enum(paymentStatuses),
  fulfillment_status: z.enum(fulfillmentStatuses),
  cancel_reason: z.enum(cancelReasons).nullable(),
  version: z.int().positive(),
  email: z.string(),
  phone: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  placed_at: moment,
  expires_at: moment.nullable(),
  paid_at: moment.nullable(),
  shipped_at: moment.nullable(),
  completed_at: moment.nullable(),
  canceled_at: moment.nullable(),
  refunded_at: moment.nullable(),
  customer_note: z.string(),
  gift_message: z.string(),
  /** The price of gift wrapping, one of the fees; null: not wrapped. */
  gift_wrap_fee: priceOutput.nullable(),
  currency: z.string(),
  status_label: z.string(),
  status_text: z.string(),
  /** Null for pickup. */
  shipping_address: address.nullable(),
  billing_address: address.nullable(),
  items: z.array(item),
  totals: orderSums.shape.totals,
  /** Discounts on items, single or together, and on shipping, by source. */
  goods_discounts: orderSums.shape.goods_discounts,
  shipping_discounts: orderSums.shape.shipping_discounts,
  /** Whether amounts include `taxes`; else these come on top. */
  prices_include_tax: orderSums.shape.prices_include_tax,
  taxes: orderSums.shape.taxes,
  /** How the total adds up, row by row, in the caller's language. */
  amount_rows: z.array(amountRow),
  collected: orderSums.shape.collected,
  /** The amount due, in the currency it is collected in. */
  due: priceOutput,
  /** Credits from returns of other orders, with the returns' numbers. */
  credits: z.array(orderCredit),
  /** Whether an invoice is available. */
  has_invoice: z.boolean(),
  /** Its documents: each invoice, followed by its corrections. */
  documents: z.array(orderDocument),
  fees: orderSums.shape.fees,
  payment_method: z.strictObject({
    title: z.string(),
    type: z.enum(paymentTypes).nullable(),
    instructions: z.string(),
  }),
  /** How to pay the amount due by FPS or PayMe; null for other methods. */
  transfer: transferDetailsOutput.nullable(),
  /** The payment methods the order may change to while it awaits payment. */
  other_payment_methods: z.array(otherPaymentMethod),
  delivery_type: z.enum(deliveryTypes),
  /**
   * `description` says where and when to pick up; `arrives` by when it arrives, as text, empty if
   * no date is promised.
   */
  shipping_method: z.strictObject({
    title: z.string(),
    description: z.string(),
    ...arrivalOutput,
    arrives: z.string(),
  }),
  /** Since when it is ready for pickup; null: it isn't. */
  pickup_ready_at: moment.nullable(),
  /** The store it is picked up at; null: none chosen. */
  pickup_store: pickupPlace.nullable(),
  /** What to show there and how long it is kept, while it is ready for pickup. */
  pickup_code: z.string().nullable(),
  pickup_until: moment.nullable(),
  shipments: z.array(shipment),
  comments: z.array(shopperComment),
  returns: z.array(shopperReturn),
  /** What can still be returned and until when; empty and null if nothing. */
  returnable: z.array(returnableLine),
  return_until: moment.nullable(),
  outcome: z.enum(outcomes),
  /**
   * When it is expected, a sentence; if late, says so and what to do. Empty if no date is promised
   * and after arrival.
   */
  expected: z.string(),
  /** Whether the last promised day has passed without arrival. */
  is_late: z.boolean(),
  allowed_actions: z.array(z.enum(shopperActions)),
});

/** The items put in the cart again: units the order had (`wanted`) and units added (`count`). */
export const reordered = z.strictObject({
  cart_id: z.uuid().nullable(),
  items: z.array(
    z.strictObject({ name: z.string(), wanted: z.int().positive(), count: z.int().min(0) }),
  ),
});

export type Reordered = z.output<typeof reordered>;
export type ShopperAction = (typeof shopperActions)[number];
export type OutcomeKey = (typeof outcomes)[number];
export type OwnOrder = z.output<typeof ownOrder>;
export type ShopperOrder = z.output<typeof shopperOrder>;
/** The same without other payment methods, which only the shopper's page offers. */
export type OrderView = Omit<ShopperOrder, 'other_payment_methods'>;
