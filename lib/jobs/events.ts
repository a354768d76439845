import { z } from 'zod';
import { membershipReasons, paymentTypes, returnStatuses } from '@/db/schema/enums';

const order = z.object({ order_id: z.int().positive() });

/**
 * Everything that happens in the shop and that other parts may follow, with what is said
 * of it. `lib/jobs/subscribers.ts` lists who follows; an unknown event or a payload that
 * does not fit is a type error.
 */
export const events = {
  /**
   * An order was placed. `asks_payment`: its buyer is to pay it now, and is told how, at once or,
   * where they went on to pay by card, only if it still waits for its money at `ask_at`;
   * `by_guest`: it is no customer's; `by_staff`: they sold it themselves.
   */
  'order.placed': order.extend({
    asks_payment: z.boolean(),
    ask_at: z.iso.datetime().optional(),
    by_guest: z.boolean(),
    by_staff: z.boolean(),
  }),
  /**
   * Staff changed what an order holds; what it cost and what goes back, minor units of its own.
   * `address_changed`: it goes, or is billed, to another address.
   */
  'order.edited': order.extend({
    before_minor: z.int(),
    refund_minor: z.int().default(0),
    note: z.string(),
    address_changed: z.boolean().optional(),
  }),
  /**
   * Staff canceled what had not left of an order that is paid at the door: which units, and what
   * it cost before; minor units of its currency.
   */
  'order.rest_canceled': order.extend({
    before_minor: z.int(),
    reason: z.string(),
    items: z.array(z.object({ order_item_id: z.int(), quantity: z.int().positive() })),
  }),
  /** The whole amount of an order came in, by this payment provider (`none`: it was free). */
  'order.paid': order.extend({
    provider: z.string(),
    /** Where the card was issued (alpha-2), where the provider says so. */
    card_country: z.string().optional(),
    /** Of an order that was paid before an edit: what came in now, minor units of its currency. */
    rest_minor: z.int().positive().optional(),
  }),
  /** Money is claimed, and a person or the provider has to confirm it. */
  'order.payment_review': order,
  /** A payment was turned down: a provider's error code, or the words of staff. */
  'order.payment_rejected': order.extend({ reason: z.string() }),
  /** An order that waits for its money is to be paid another way; `ask_at` as of `order.placed`. */
  'order.payment_method_changed': order.extend({
    type: z.enum(paymentTypes),
    ask_at: z.iso.datetime().optional(),
  }),
  /** An order waits in the store for who ordered it. */
  'order.pickup_ready': order,
  /** Nobody picked an order up for as long as it was said to be kept. */
  'order.pickup_overdue': order,
  /** A shipment left; the last one of an order or one of several. */
  'shipment.sent': order.extend({ shipment_number: z.string() }),
  /** What was said to be on its way is not. `notify`: whoever bought is to be told. */
  'shipment.canceled': order.extend({ shipment_number: z.string(), notify: z.boolean() }),
  /** A shipment has another carrier or tracking number. */
  'shipment.corrected': order.extend({ shipment_number: z.string(), notify: z.boolean() }),
  /** Customer or staff wrote something about an order that the other one may read. */
  'order.commented': order.extend({
    comment_id: z.int().positive(),
    by: z.enum(['customer', 'staff']),
  }),
  /** Staff corrected the e-mail of an order that is of no account. */
  'order.email_changed': order,
  /** An order arrived and is fully paid: somebody says so, or enough time went by. */
  'order.completed': order.extend({ because: z.enum(['shopper', 'staff', 'time', 'counter']) }),
  /** Nobody has checked for a day the payment that an order says was made. */
  'order.review_waits': order,
  /** An order ended without any money kept. `reason` are words of staff, or empty. */
  'order.canceled': order.extend({ reason: z.string() }),
  /** The whole of an order's money goes back: it did already, or staff are to send it. */
  'order.refunded': order.extend({
    refund_number: z.string(),
    /** It is what a return ends with, whose own mail tells of it. */
    by_return: z.boolean().optional(),
  }),
  /** Staff sent the money of a refund that was still to be sent. */
  'order.refund_sent': order.extend({ refund_number: z.string() }),
  /** Goods are to be sent back, or a step further on the way: by whom, and words of staff. */
  'return.updated': order.extend({
    return_id: z.int().positive(),
    status: z.enum(returnStatuses),
    by: z.enum(['customer', 'staff']),
    answer: z.string(),
  }),
  /** Money that came in for an order which had ended was given back, in minor units. */
  'order.late_payment_refunded': order.extend({
    amount_minor: z.int().positive(),
    currency: z.string(),
  }),
  /** A cardholder disputes a payment; the dispute ended, and the money stayed or is gone. */
  'order.disputed': order.extend({
    dispute_id: z.int().positive(),
    turn: z.enum(['opened', 'won', 'lost']),
  }),
  /** Somebody opened an account. */
  'customer.registered': z.object({ customer_id: z.int().positive(), email: z.string() }),
  /** It was shown that a customer's e-mail is their own. */
  'customer.email_confirmed': z.object({ customer_id: z.int().positive() }),
  /** An account is open and shown to be its customer's, for the first time. */
  'customer.account_opened': z.object({ customer_id: z.int().positive() }),
  /** Orders that were placed as a guest are a customer's from now on. */
  'order.joined': z.object({ customer_id: z.int().positive() }),
  /** Two customers became this one: orders of both are theirs. */
  'customer.merged': z.object({ customer_id: z.int().positive() }),
  /** A member moved to another tier, or their term is another one; tiers: null is level 0. */
  'membership.changed': z.object({
    customer_id: z.int().positive(),
    from_tier_id: z.int().nullable(),
    to_tier_id: z.int().nullable(),
    expires_at: z.iso.datetime().nullable(),
    change: z.enum(['up', 'down', 'renewed', 'term']),
    reason: z.enum(membershipReasons),
  }),
  /** A membership ends in so many days, or fewer, unless something renews it. */
  'membership.expiring': z.object({
    customer_id: z.int().positive(),
    tier_id: z.int().positive(),
    expires_at: z.iso.datetime(),
    days: z.int().positive(),
  }),
  /** Somebody wrote to the shop with the contact form. */
  'contact.received': z.object({ contact_message_id: z.int().positive() }),
  /** A lead came to a status, or was created in it. */
  'lead.status_entered': z.object({
    lead_id: z.int().positive(),
    status_id: z.int().positive(),
  }),
} as const;

export type EventName = keyof typeof events;
export type EventPayload<E extends EventName> = z.output<(typeof events)[E]>;
/** Something that happened; `at`: nobody follows it before. */
export type EmittedEvent = {
  [E in EventName]: { event: E; payload: EventPayload<E>; at?: Date | undefined };
}[EventName];
