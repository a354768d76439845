import { z } from 'zod';
import {
  actorTypes,
  cancelReasons,
  commentAuthors,
  fulfillmentStatuses,
  orderChannels,
  orderStatuses,
  paymentStatuses,
  riskLevels,
  riskReasons,
  shipmentStatuses,
} from '@/db/schema/enums';
import { moment, priceOutput, recordId } from '@/lib/core/records/output.schema';
import { attachmentOutput } from '@/lib/orders/attachments/attachment.schema';
import { editRefusals } from '@/lib/orders/order.schema';
import {
  orderAddress,
  orderFeeOutput,
  orderOption,
  orderTaxOutput,
  staffDiscount,
} from '@/lib/orders/order-parts.schema';
import { orderDocument } from '@/lib/orders/papers/paper.schema';
import { staffProof } from '@/lib/orders/proofs/proof.schema';
import { returnableLine, staffReturn } from '@/lib/orders/returns/returns.schema';
import { collectionOutput } from '@/lib/payments/collection.schema';
import { uncollectableMethodOutput } from '@/lib/payments/offered-method.schema';
import { arrivalOutput } from '@/lib/shipping/arrival.schema';
import { staffPickup } from '../pickup.schema';
import {
  disputeEntry,
  intentEntry,
  ledgerEntry,
  priceStep,
  refundableOutput,
  refundEntry,
} from './money.schema';

const units = z.int().min(0);
const status = z.enum(orderStatuses);
/** What staff may make of an order; only its shopper makes it pending again. */
const staffTransition = status.exclude(['pending']);

const item = z.strictObject({
  id: recordId,
  order_id: recordId,
  /** Null once it was deleted from the catalogue; so is `stock_id`. */
  product_id: recordId.nullable(),
  stock_id: recordId.nullable(),
  /** Where it is sent from; null: nobody knows any more. */
  warehouse_id: recordId.nullable(),
  name: z.string(),
  sku: z.string(),
  options: z.array(orderOption),
  image_path: z.string().nullable(),
  quantity: units,
  quantity_shipped: units,
  quantity_canceled: units,
  /** Those of the canceled that the order does not cost any more; the others were paid back. */
  quantity_uncharged: units,
  quantity_returned: units,
  quantity_refunded: units,
  unit_price: priceOutput,
  base_unit_price: priceOutput,
  /** What a unit on sale cost otherwise; null: it was on no sale. */
  regular_unit_price: priceOutput.nullable(),
  /** What a unit sold for before staff lowered its price, and why; null: they did not. */
  price_changed_from: priceOutput.nullable(),
  price_reason: z.string(),
  discount: priceOutput,
  /** What `discount` is made of. */
  discounts: z.array(staffDiscount),
  tax_rate: z.string(),
  tax: priceOutput,
  line_total: priceOutput,
  base_line_total: priceOutput,
  /** Its share of what was taken off the goods together. */
  order_discount: priceOutput,
  base_order_discount: priceOutput,
  is_gift: z.boolean(),
  created_at: moment,
  updated_at: moment,
});

const staffShipment = z.strictObject({
  id: recordId,
  order_id: recordId,
  shipment_number: z.string(),
  warehouse_id: recordId,
  warehouse: z.string().nullable(),
  status: z.enum(shipmentStatuses),
  carrier: z.string(),
  tracking_number: z.string(),
  tracking_url: z.string().nullable(),
  items: z.array(
    z.strictObject({ order_item_id: recordId, inventory_id: recordId, quantity: units }),
  ),
  shipped_at: moment.nullable(),
  delivered_at: moment.nullable(),
  created_at: moment,
  updated_at: moment,
});

/** A comment on an order; an internal one is not `visible_to_customer`. */
export const orderCommentOutput = z.strictObject({
  id: recordId,
  order_id: recordId,
  author_type: z.enum(commentAuthors),
  author_id: recordId.nullable(),
  author_name: z.string(),
  comment: z.string(),
  attachments: z.array(attachmentOutput),
  visible_to_customer: z.boolean(),
  /** When a comment of the customer was answered; null: it waits, or is the shop's own. */
  answered_at: moment.nullable(),
  created_at: moment,
});

/** A line of the order's history: a change of status, or something done to it. */
const event = z.strictObject({
  id: recordId,
  order_id: recordId,
  type: z.string(),
  from_status: status.nullable(),
  to_status: status.nullable(),
  data: z.record(z.string(), z.union([z.string(), z.number(), z.null()])),
  actor_type: z.enum(actorTypes),
  actor_id: recordId.nullable(),
  actor_name: z.string(),
  created_at: moment,
});

/** The sums of an order, in its own currency. */
export const orderTotals = [
  'items_subtotal',
  'items_discount',
  'order_discount',
  'shipping_fee',
  'shipping_discount',
  'fee_total',
  'tax_total',
  'grand_total',
  'paid_total',
  'refunded_total',
] as const;
const totals = Object.fromEntries(orderTotals.map((name) => [name, priceOutput])) as Record<
  (typeof orderTotals)[number],
  typeof priceOutput
>;

/** The same in the base currency, as far as they are kept in it. */
export const baseTotals = [
  'base_items_subtotal',
  'base_items_discount',
  'base_order_discount',
  'base_shipping_fee',
  'base_shipping_discount',
  'base_fee_total',
  'base_tax_total',
  'base_grand_total',
] as const;
const inBase = Object.fromEntries(baseTotals.map((name) => [name, priceOutput])) as Record<
  (typeof baseTotals)[number],
  typeof priceOutput
>;

/** An order beside another one. */
const relatedOrder = z.strictObject({ id: recordId, order_number: z.string(), status });
export type RelatedOrder = z.output<typeof relatedOrder>;

/**
 * One order with everything staff may know of it; `allowed_moves` are the statuses that the
 * admin who asks may give it now.
 */
export const orderForStaff = z.strictObject({
  id: recordId,
  order_number: z.string(),
  channel: z.enum(orderChannels),
  version: z.int().positive(),
  status,
  payment_status: z.enum(paymentStatuses),
  fulfillment_status: z.enum(fulfillmentStatuses),
  cancel_reason: z.enum(cancelReasons).nullable(),
  risk: z.enum(riskLevels),
  risk_reasons: z.array(z.enum(riskReasons)),
  archived_at: moment.nullable(),
  /** Who of the staff made it; null: its buyer did. */
  admin_id: recordId.nullable(),
  admin_name: z.string().nullable(),
  /** Who of the staff sees to it. */
  assigned_admin_id: recordId.nullable(),
  assigned_name: z.string().nullable(),
  /** The order that this one adds to. */
  parent_order_id: recordId.nullable(),
  parent_order: relatedOrder.nullable(),
  /** The orders that add to it. */
  add_on_orders: z.array(relatedOrder),
  /** The other orders that a reason of its risk is about. */
  risk_orders: z.array(
    z.strictObject({ reason: z.enum(riskReasons), id: recordId, order_number: z.string() }),
  ),
  tags: z.array(z.string()),
  /** What of its buyer is whole here: all, whom and where it is delivered to, or nothing. */
  personal_data: z.enum(['whole', 'delivery', 'masked']),
  user_id: recordId.nullable(),
  /** The buyer's membership tier when it was placed; null: a guest, or no tiers were in use. */
  membership_tier_id: recordId.nullable(),
  membership_tier_title: z.string(),
  email: z.string(),
  phone: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  language: z.string(),
  billing_address: orderAddress.nullable(),
  shipping_address: orderAddress.nullable(),
  base_currency: z.string(),
  currency: z.string(),
  currency_mark: z.string(),
  exchange_rate: z.string(),
  exchange_rate_at: moment,
  ...totals,
  /** What has not been paid of `grand_total`. */
  amount_due: priceOutput,
  collected: collectionOutput,
  ...inBase,
  order_discounts: z.array(staffDiscount),
  shipping_discounts: z.array(staffDiscount),
  prices_include_tax: z.boolean(),
  taxes: z.array(orderTaxOutput),
  price_steps: z.array(priceStep),
  payment_method_id: recordId.nullable(),
  payment_method_title: z.string(),
  shipping_method_id: recordId.nullable(),
  shipping_method_title: z.string(),
  ...staffPickup,
  ...arrivalOutput,
  customer_note: z.string(),
  gift_message: z.string(),
  /** What its wrapping as a gift costs, one of its fees; null: it is not wrapped. */
  gift_wrap_fee: priceOutput.nullable(),
  placed_at: moment,
  expires_at: moment.nullable(),
  paid_at: moment.nullable(),
  shipped_at: moment.nullable(),
  completed_at: moment.nullable(),
  canceled_at: moment.nullable(),
  refunded_at: moment.nullable(),
  /** When who bought it was erased. */
  erased_at: moment.nullable(),
  created_at: moment,
  updated_at: moment,
  items: z.array(item),
  fees: z.array(orderFeeOutput),
  payments: z.array(ledgerEntry),
  /** Other ways to pay that cannot collect what it waits for, and why. */
  payment_methods_refused: z.array(uncollectableMethodOutput),
  /** Since when its payment waits to be checked; null: it does not. */
  review_since: moment.nullable(),
  /** What providers were asked to collect, the first one first. */
  intents: z.array(intentEntry),
  disputes: z.array(disputeEntry),
  /** What the customer says to have paid with, while nobody has checked it; else empty. */
  claimed_reference: z.string(),
  /** Whether it can have an invoice, and the number of the last that was issued. */
  has_invoice: z.boolean(),
  invoice_number: z.string().nullable(),
  /** What was issued of it: each invoice, and after it what corrects it. */
  documents: z.array(orderDocument),
  /** What its buyer sent to show that they paid, the first one first. */
  proofs: z.array(staffProof),
  shipments: z.array(staffShipment),
  returns: z.array(staffReturn),
  /** What can still be asked to be sent back. */
  returnable: z.array(returnableLine),
  refunds: z.array(refundEntry),
  refundable: refundableOutput,
  /** Whether staff send the money of a refund themselves, as no provider does. */
  refunds_by_hand: z.boolean(),
  comments: z.array(orderCommentOutput),
  events: z.array(event),
  allowed_moves: z.array(staffTransition),
  /** Whether the admin who asks may cancel what has not left of it. */
  may_cancel_rest: z.boolean(),
  /** Why it cannot be edited in place; null: it can. */
  edit_refusal: z.enum(editRefusals).nullable(),
});

export type StaffTransition = z.output<typeof staffTransition>;
export type OrderComment = z.output<typeof orderCommentOutput>;
export type OrderForStaff = z.output<typeof orderForStaff>;
