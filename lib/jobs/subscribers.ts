import type { EventName, EventPayload } from './events';
import type { DueJob, JobPayload, JobRequest, OrderMail } from './jobs.schema';

type Subscribers = {
  [E in EventName]: (payload: EventPayload<E>, event_id: string) => DueJob[];
};

const membership = (payload: JobPayload<'membership.member'>): JobRequest => ({
  name: 'membership.member',
  payload,
});
const membershipTemplates = {
  up: 'tier_upgraded',
  down: 'tier_downgraded',
  renewed: 'tier_renewed',
} as const;
const mail = (payload: OrderMail): JobRequest => ({ name: 'order.mail', payload });
/** An order's payment instructions: now, or at `ask_at` if it is still unpaid. */
const howToPay = (payload: { event_id: string; order_id: number }, ask_at?: string): DueJob => ({
  ...mail({ template: 'order_established', ...payload, ...(ask_at && { if_unpaid: true }) }),
  ...(ask_at && { at: new Date(ask_at) }),
});

/**
 * All subscriptions: the jobs of each event. They are stored in the emitting transaction, so they
 * exist exactly if its change does.
 */
export const subscribers: Subscribers = {
  'order.placed': ({ order_id, asks_payment, ask_at, by_guest, by_staff }, event_id) => [
    ...(asks_payment ? [howToPay({ event_id, order_id }, ask_at)] : []),
    ...(by_staff ? [] : [mail({ template: 'new_order', event_id, order_id })]),
    // For every guest: timing must not reveal whether their email is a customer's.
    ...(by_guest ? [{ name: 'order.join' as const, payload: { order_id } }] : []),
    { name: 'order.risk', payload: { order_id } },
  ],
  'order.edited': ({ address_changed, ...payload }, event_id) => [
    mail({ template: 'order_edited', event_id, ...payload }),
    ...(address_changed
      ? [{ name: 'order.risk' as const, payload: { order_id: payload.order_id } }]
      : []),
  ],
  'order.rest_canceled': (payload, event_id) => [
    mail({ template: 'order_rest_canceled', event_id, ...payload }),
  ],
  // Cash on delivery needs no confirmation email.
  'order.paid': ({ order_id, provider, card_country, rest_minor }, event_id) => [
    ...(provider === 'cash_on_delivery'
      ? []
      : [mail({ template: 'order_confirmation', event_id, order_id, rest_minor })]),
    { name: 'lead.order', payload: { order_id } },
    { name: 'order.risk', payload: { order_id, card_country } },
  ],
  'order.payment_review': (payload, event_id) => [
    mail({ template: 'payment_review', event_id, ...payload }),
  ],
  'order.payment_rejected': (payload, event_id) => [
    mail({ template: 'payment_reject', event_id, ...payload }),
  ],
  'order.payment_method_changed': ({ order_id, ask_at }, event_id) => [
    howToPay({ event_id, order_id }, ask_at),
  ],
  'order.pickup_ready': (payload, event_id) => [
    mail({ template: 'pickup_ready', event_id, ...payload }),
  ],
  'order.pickup_overdue': (payload, event_id) => [
    mail({ template: 'pickup_reminder', event_id, ...payload }),
  ],
  'shipment.sent': (payload, event_id) => [
    mail({ template: 'shipment_sent', event_id, ...payload }),
  ],
  'shipment.canceled': ({ notify, ...payload }, event_id) =>
    notify ? [mail({ template: 'shipment_canceled', event_id, ...payload })] : [],
  'shipment.corrected': ({ notify, ...payload }, event_id) =>
    notify ? [mail({ template: 'shipment_sent', event_id, ...payload, corrected: true })] : [],
  'order.commented': ({ by, ...payload }, event_id) => [
    mail({ template: by === 'staff' ? 'order_comment' : 'new_comment', event_id, ...payload }),
  ],
  'order.email_changed': (payload) => [{ name: 'order.join', payload }],
  // In-store customers have a receipt.
  'order.completed': ({ order_id, because }, event_id) => [
    ...(because === 'counter'
      ? []
      : [mail({ template: 'order_completed', event_id, order_id, because })]),
    membership({ order_id, refund: false }),
  ],
  'order.review_waits': (payload, event_id) => [
    mail({ template: 'review_reminder', event_id, ...payload }),
  ],
  'order.canceled': (payload, event_id) => [
    mail({ template: 'order_canceled', event_id, ...payload }),
  ],
  'order.refunded': ({ by_return, ...payload }, event_id) => [
    ...(by_return ? [] : [mail({ template: 'order_refunded', event_id, ...payload })]),
    membership({ order_id: payload.order_id, refund: true }),
  ],
  'order.refund_sent': (payload, event_id) => [
    mail({ template: 'order_refunded', event_id, ...payload }),
  ],
  // Canceling one's own return sends no email.
  'return.updated': ({ by, ...payload }, event_id) => [
    ...(by === 'customer' && payload.status === 'canceled'
      ? []
      : [mail({ template: 'return_update', event_id, ...payload })]),
    ...(by === 'customer' && payload.status === 'requested'
      ? [mail({ template: 'new_return', event_id, ...payload })]
      : []),
  ],
  'order.late_payment_refunded': (payload, event_id) => [
    mail({ template: 'late_payment_refunded', event_id, ...payload }),
  ],
  // A lost dispute reduces the customer's qualifying spend; won later, it counts again.
  'order.disputed': (payload, event_id) => [
    mail({ template: 'dispute_update', event_id, ...payload }),
    ...(payload.turn === 'opened'
      ? []
      : [membership({ order_id: payload.order_id, refund: true })]),
  ],
  'customer.registered': (payload, event_id) => [
    { name: 'customer.confirm_email', payload: { event_id, ...payload } },
  ],
  'customer.email_confirmed': (payload) => [{ name: 'order.join', payload }],
  'customer.account_opened': (payload) => [{ name: 'customer.welcome', payload }],
  'order.joined': (payload) => [membership(payload)],
  'customer.merged': (payload) => [membership(payload)],
  'membership.changed': ({ change, reason: _, to_tier_id: tier_id, ...payload }, event_id) =>
    change === 'term'
      ? []
      : [
          {
            name: 'membership.mail',
            payload: { template: membershipTemplates[change], event_id, tier_id, ...payload },
          },
        ],
  'membership.expiring': (payload, event_id) => [
    { name: 'membership.mail', payload: { template: 'tier_expiring', event_id, ...payload } },
  ],
  'contact.received': (payload) => [
    { name: 'contact.mail', payload },
    { name: 'lead.message', payload },
  ],
  'lead.status_entered': (payload) => [{ name: 'lead.trigger', payload }],
};
