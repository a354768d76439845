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

/** Orders as their shopper sees them: amounts in the order's own currency. */

/** What a shopper may do with an order. */
export const shopperActions = [
  'pay',
  'cancel',
  'upload_proof',
  'received',
  'return',
  'reorder',
] as const;
/** How an order stands, in the words its shopper reads. */
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

/** A row of the shopper's own orders; `item_count` is its units. */
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
  /** What is charged; 0 where all of it was canceled before it was paid (`quantity_canceled`). */
  quantity: z.int().min(0),
  quantity_shipped: z.int().min(0),
  quantity_canceled: z.int().min(0),
  unit_price: priceOutput,
  line_total: priceOutput,
  /** What the line would have cost without sale, discount or gift; null: just as much. */
  regular_total: priceOutput.nullable(),
  /** What was taken off this line; `line_total` is less by it. A gift says what brought it. */
  discounts: z.array(orderDiscount),
  is_gift: z.boolean(),
  /** The same in the caller's words, a sentence each. */
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

/** A way to pay that an order may change to: its total then, and what changes, a sentence each. */
const otherPaymentMethod = offeredMethodOutput.extend({
  total: priceOutput,
  changes: z.array(z.string()),
});
export type OtherPaymentMethod = z.output<typeof otherPaymentMethod>;

/** One order, with words in the caller's language and what they may do with it now. */
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
  /** What its wrapping as a gift costs, one of its fees; null: it is not wrapped. */
  gift_wrap_fee: priceOutput.nullable(),
  currency: z.string(),
  status_label: z.string(),
  status_text: z.string(),
  /** Null where it is picked up. */
  shipping_address: address.nullable(),
  billing_address: address.nullable(),
  items: z.array(item),
  totals: orderSums.shape.totals,
  /** What was taken off the goods, one by one or together, and off the delivery, by what. */
  goods_discounts: orderSums.shape.goods_discounts,
  shipping_discounts: orderSums.shape.shipping_discounts,
  /** Whether `taxes` are in the amounts, or come on top of them. */
  prices_include_tax: orderSums.shape.prices_include_tax,
  taxes: orderSums.shape.taxes,
  /** How it adds up, row by row in the caller's words. */
  amount_rows: z.array(amountRow),
  collected: orderSums.shape.collected,
  /** What is left to pay, in what it is paid in. */
  due: priceOutput,
  /** What returns of other orders were credited to it, each by its number. */
  credits: z.array(orderCredit),
  /** Whether its invoice can be had. */
  has_invoice: z.boolean(),
  /** What was issued of it: each invoice, and after it what corrects it. */
  documents: z.array(orderDocument),
  fees: orderSums.shape.fees,
  payment_method: z.strictObject({
    title: z.string(),
    type: z.enum(paymentTypes).nullable(),
    instructions: z.string(),
  }),
  /** How what is left is paid by FPS or PayMe; null where it is paid otherwise. */
  transfer: transferDetailsOutput.nullable(),
  /** The ways to pay that the order may change to while it waits for its money. */
  other_payment_methods: z.array(otherPaymentMethod),
  delivery_type: z.enum(deliveryTypes),
  /**
   * `description` says where and when to pick it up; `arrives` by when it comes, in words, and is
   * empty where no day is promised.
   */
  shipping_method: z.strictObject({
    title: z.string(),
    description: z.string(),
    ...arrivalOutput,
    arrives: z.string(),
  }),
  /** Since when it waits in the store to be picked up; null: it does not. */
  pickup_ready_at: moment.nullable(),
  /** The store it is picked up at; null: none was chosen. */
  pickup_store: pickupPlace.nullable(),
  /** What is shown there, and how long it is kept, while it waits. */
  pickup_code: z.string().nullable(),
  pickup_until: moment.nullable(),
  shipments: z.array(shipment),
  comments: z.array(shopperComment),
  returns: z.array(shopperReturn),
  /** What may still be asked to be sent back, and until when; none and null where nothing may. */
  returnable: z.array(returnableLine),
  return_until: moment.nullable(),
  outcome: z.enum(outcomes),
  /**
   * By when it is expected, a sentence; late, that it is and what to do. Empty where no day is
   * promised, and once it is there.
   */
  expected: z.string(),
  /** Whether the last day it was promised for is over, and it is still to come. */
  is_late: z.boolean(),
  allowed_actions: z.array(z.enum(shopperActions)),
});

/** What of an order is in the cart again: of each thing how many it held and how many came. */
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
/** The same without what else it could be paid by, which only its shopper is asked. */
export type OrderView = Omit<ShopperOrder, 'other_payment_methods'>;
