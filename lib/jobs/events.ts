import { z } from 'zod';
import { membershipReasons, paymentTypes, returnStatuses } from '@/db/schema/enums';

const order = z.object({ order_id: z.int().positive() });

/**
 * All events of the shop that other parts may subscribe to, with their payloads. Subscribers are in
 * `lib/jobs/subscribers.ts`; an unknown event or a wrong payload is a type error.
 */
export const events = {
  /**
   * An order was placed. `asks_payment`: the customer must pay it now and gets instructions, at
   * once or, if they went on to pay by card, at `ask_at` if still unpaid; `by_guest`: it has no
   * account; `by_staff`: staff sold it.
   */
  'order.placed': order.extend({
    asks_payment: z.boolean(),
    ask_at: z.iso.datetime().optional(),
    by_guest: z.boolean(),
    by_staff: z.boolean(),
  }),
  /**
   * Staff edited an order; the previous total and the refund, in minor units of its currency.
   * `address_changed`: its shipping or billing address changed.
   */
  'order.edited': order.extend({
    before_minor: z.int(),
    refund_minor: z.int().default(0),
    note: z.string(),
    address_changed: z.boolean().optional(),
  }),
  /**
   * Staff canceled the unshipped units of a cash-on-delivery order: which units, and its previous
   * total in minor units of its currency.
   */
  'order.rest_canceled': order.extend({
    before_minor: z.int(),
    reason: z.string(),
    items: z.array(z.object({ order_item_id: z.int(), quantity: z.int().positive() })),
  }),
  /** An order was fully paid through this payment provider (`none`: it was free). */
  'order.paid': order.extend({
    provider: z.string(),
    /** The card's country (alpha-2), if the provider gives it. */
    card_country: z.string().optional(),
    /**
     * For an order that was paid before an edit: the amount paid now, in minor units of its
     * currency.
     */
    rest_minor: z.int().positive().optional(),
  }),
  /** A payment was reported that staff or the provider must confirm. */
  'order.payment_review': order,
  /** A payment was rejected: a provider's error code, or staff's reason. */
  'order.payment_rejected': order.extend({ reason: z.string() }),
  /** The payment method of an unpaid order changed; `ask_at` as in `order.placed`. */
  'order.payment_method_changed': order.extend({
    type: z.enum(paymentTypes),
    ask_at: z.iso.datetime().optional(),
  }),
  /** An order is ready for pickup at the store. */
  'order.pickup_ready': order,
  /** An order was not picked up within its holding time. */
  'order.pickup_overdue': order,
  /** A shipment was sent, not necessarily the last one. */
  'shipment.sent': order.extend({ shipment_number: z.string() }),
  /** A shipment was canceled. `notify`: email the customer. */
  'shipment.canceled': order.extend({ shipment_number: z.string(), notify: z.boolean() }),
  /** A shipment's carrier or tracking number changed. */
  'shipment.corrected': order.extend({ shipment_number: z.string(), notify: z.boolean() }),
  /** A customer or staff wrote a comment that the other can read. */
  'order.commented': order.extend({
    comment_id: z.int().positive(),
    by: z.enum(['customer', 'staff']),
  }),
  /** Staff corrected the email of a guest order. */
  'order.email_changed': order,
  /** An order was delivered and fully paid, as confirmed or after enough time. */
  'order.completed': order.extend({ because: z.enum(['shopper', 'staff', 'time', 'counter']) }),
  /** A reported payment has been unchecked for a day. */
  'order.review_waits': order,
  /** An order was canceled without keeping any payment. `reason`: staff's text, or empty. */
  'order.canceled': order.extend({ reason: z.string() }),
  /** An order was fully refunded, or staff must still pay the refund out. */
  'order.refunded': order.extend({
    refund_number: z.string(),
    /** The refund of a return, which has its own email. */
    by_return: z.boolean().optional(),
  }),
  /** Staff paid out a pending refund. */
  'order.refund_sent': order.extend({ refund_number: z.string() }),
  /** A return was requested or changed status: by whom, with staff's text. */
  'return.updated': order.extend({
    return_id: z.int().positive(),
    status: z.enum(returnStatuses),
    by: z.enum(['customer', 'staff']),
    answer: z.string(),
  }),
  /** A payment received for an ended order was refunded, in minor units. */
  'order.late_payment_refunded': order.extend({
    amount_minor: z.int().positive(),
    currency: z.string(),
  }),
  /** A payment dispute was opened, won or lost. */
  'order.disputed': order.extend({
    dispute_id: z.int().positive(),
    turn: z.enum(['opened', 'won', 'lost']),
  }),
  'customer.registered': z.object({ customer_id: z.int().positive(), email: z.string() }),
  'customer.email_confirmed': z.object({ customer_id: z.int().positive() }),
  /** An account is open and confirmed for the first time. */
  'customer.account_opened': z.object({ customer_id: z.int().positive() }),
  /** Guest orders joined a customer's account. */
  'order.joined': z.object({ customer_id: z.int().positive() }),
  /** Two customers were merged into this one. */
  'customer.merged': z.object({ customer_id: z.int().positive() }),
  /** A member's tier or term changed; a null tier is level 0. */
  'membership.changed': z.object({
    customer_id: z.int().positive(),
    from_tier_id: z.int().nullable(),
    to_tier_id: z.int().nullable(),
    expires_at: z.iso.datetime().nullable(),
    change: z.enum(['up', 'down', 'renewed', 'term']),
    reason: z.enum(membershipReasons),
  }),
  /** A membership ends within `days` unless it is renewed. */
  'membership.expiring': z.object({
    customer_id: z.int().positive(),
    tier_id: z.int().positive(),
    expires_at: z.iso.datetime(),
    days: z.int().positive(),
  }),
  'contact.received': z.object({ contact_message_id: z.int().positive() }),
  /** A lead entered a status, or was created in it. */
  'lead.status_entered': z.object({
    lead_id: z.int().positive(),
    status_id: z.int().positive(),
  }),
} as const;

export type EventName = keyof typeof events;
export type EventPayload<E extends EventName> = z.output<(typeof events)[E]>;
/** An emitted event; `at`: the earliest time to run its jobs. */
export type EmittedEvent = {
  [E in EventName]: { event: E; payload: EventPayload<E>; at?: Date | undefined };
}[EventName];
