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
/** The statuses staff may set; only the shopper makes an order pending again. */
const staffTransition = status.exclude(['pending']);

const item = z.strictObject({
  id: recordId,
  order_id: recordId,
  /** Null once deleted from the catalog, as is `stock_id`. */
  product_id: recordId.nullable(),
  stock_id: recordId.nullable(),
  /** The warehouse it ships from; null: no longer known. */
  warehouse_id: recordId.nullable(),
  name: z.string(),
  sku: z.string(),
  options: z.array(orderOption),
  image_path: z.string().nullable(),
  quantity: units,
  quantity_shipped: units,
  quantity_canceled: units,
  /** Canceled units that are no longer charged; the others were refunded. */
  quantity_uncharged: units,
  quantity_returned: units,
  quantity_refunded: units,
  unit_price: priceOutput,
  base_unit_price: priceOutput,
  /** The regular unit price; null: not on sale. */
  regular_unit_price: priceOutput.nullable(),
  /** The unit price before staff lowered it, and why; null: unchanged. */
  price_changed_from: priceOutput.nullable(),
  price_reason: z.string(),
  discount: priceOutput,
  /** The discounts that `discount` adds up. */
  discounts: z.array(staffDiscount),
  tax_rate: z.string(),
  tax: priceOutput,
  line_total: priceOutput,
  base_line_total: priceOutput,
  /** Its share of the order discount. */
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
  /** When a customer's comment was answered; null: not yet, or it is the shop's own. */
  answered_at: moment.nullable(),
  created_at: moment,
});

/** An entry of the order's history: a change of status, or an action. */
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

/** The totals of an order, in its own currency. */
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

/** The totals that are also kept in the base currency. */
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

/** A related order. */
const relatedOrder = z.strictObject({ id: recordId, order_number: z.string(), status });
export type RelatedOrder = z.output<typeof relatedOrder>;

/**
 * One order with everything staff may see; `allowed_moves` are the statuses the calling admin may
 * set now.
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
  /** The staff who created it; null: its buyer did. */
  admin_id: recordId.nullable(),
  admin_name: z.string().nullable(),
  /** The assigned member of staff. */
  assigned_admin_id: recordId.nullable(),
  assigned_name: z.string().nullable(),
  /** The order that this one adds to. */
  parent_order_id: recordId.nullable(),
  parent_order: relatedOrder.nullable(),
  /** The orders that add to it. */
  add_on_orders: z.array(relatedOrder),
  /** The orders that its risk reasons are about. */
  risk_orders: z.array(
    z.strictObject({ reason: z.enum(riskReasons), id: recordId, order_number: z.string() }),
  ),
  tags: z.array(z.string()),
  /** Which buyer data is unmasked: all, the recipient and address, or none. */
  personal_data: z.enum(['whole', 'delivery', 'masked']),
  user_id: recordId.nullable(),
  /** The buyer's membership tier at that time; null: a guest, or no tiers in use. */
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
  /** The unpaid part of `grand_total`. */
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
  /** The price of gift wrapping, one of the fees; null: not wrapped. */
  gift_wrap_fee: priceOutput.nullable(),
  placed_at: moment,
  expires_at: moment.nullable(),
  paid_at: moment.nullable(),
  shipped_at: moment.nullable(),
  completed_at: moment.nullable(),
  canceled_at: moment.nullable(),
  refunded_at: moment.nullable(),
  /** When the buyer's data was erased. */
  erased_at: moment.nullable(),
  created_at: moment,
  updated_at: moment,
  items: z.array(item),
  fees: z.array(orderFeeOutput),
  payments: z.array(ledgerEntry),
  /** Other payment methods that can't collect the amount due, and why. */
  payment_methods_refused: z.array(uncollectableMethodOutput),
  /** Since when its payment awaits review; null: it doesn't. */
  review_since: moment.nullable(),
  /** What providers were asked to collect, oldest first. */
  intents: z.array(intentEntry),
  disputes: z.array(disputeEntry),
  /** The customer's claimed payment reference while unchecked; else empty. */
  claimed_reference: z.string(),
  /** Whether it can have an invoice, and the number of the last one issued. */
  has_invoice: z.boolean(),
  invoice_number: z.string().nullable(),
  /** Its documents: each invoice, followed by its corrections. */
  documents: z.array(orderDocument),
  /** The buyer's proofs of payment, oldest first. */
  proofs: z.array(staffProof),
  shipments: z.array(staffShipment),
  returns: z.array(staffReturn),
  /** What can still be returned. */
  returnable: z.array(returnableLine),
  refunds: z.array(refundEntry),
  refundable: refundableOutput,
  /** Whether staff must send a refund by hand, as no provider does. */
  refunds_by_hand: z.boolean(),
  comments: z.array(orderCommentOutput),
  events: z.array(event),
  allowed_moves: z.array(staffTransition),
  /** Whether the calling admin may cancel its unshipped units. */
  may_cancel_rest: z.boolean(),
  /** Why it can't be edited; null: it can. */
  edit_refusal: z.enum(editRefusals).nullable(),
});

export type StaffTransition = z.output<typeof staffTransition>;
export type OrderComment = z.output<typeof orderCommentOutput>;
export type OrderForStaff = z.output<typeof orderForStaff>;
