import { can } from '@/lib/core/access/can';
import { getPersonalTexts, maskPersonFields, type Person } from '@/lib/core/access/person-fields';
import {
  canSeePersonalData,
  hideEventPersonalTexts,
  hidePersonalTexts,
  maskName,
  maskText,
} from '@/lib/core/access/personal-data';
import type { Context } from '@/lib/core/context';
import { CONTACT_EVENT, formerContact, withoutContact } from '@/lib/orders/contact/former';
import { isOrderToShip, type Order, type OrderItem } from '@/lib/orders/order/state';
import type { OrderComment, OrderForStaff } from './view.schema';

/*
 * The one place that decides which personal data of an order staff get: all with `customer.pii`;
 * recipient and address of what is to be shipped with `order.ship`; else it is masked.
 */

type Staff = Pick<Context, 'actor'>;
/** The buyer, whose data is searched for in free texts. */
type Buyer = Pick<OrderForStaff, 'first_name' | 'last_name' | 'email' | 'phone'> &
  Partial<Pick<OrderForStaff, 'shipping_address' | 'billing_address'>>;

/** How much is unmasked: see `getPersonalDataScope`. */
type PersonalData = OrderForStaff['personal_data'];

/**
 * Which personal data of an order this caller gets. `delivery`: the recipient's name, phone,
 * address and gift message, with `order.ship`, from when it may ship until all of it has shipped.
 */
export function getPersonalDataScope(ctx: Staff, row: Order, items: OrderItem[]): PersonalData {
  if (canSeePersonalData(ctx)) return 'whole';
  return can(ctx, 'order.ship') && isOrderToShip(row, items) ? 'delivery' : 'masked';
}

/** An order's record with the buyer masked as far as needed. */
export function maskOrderBuyer<B extends Person>(
  order: B,
  shown: PersonalData,
  personalTexts: readonly string[] = getPersonalTexts(order),
): B {
  if (shown === 'whole') return order;
  return {
    ...maskPersonFields(order, personalTexts),
    ...(shown === 'delivery' && pickDelivery(order)),
  };
}

/** What a parcel needs, and the gift message; the billing address too if it is the same. */
function pickDelivery<B extends Person>(order: B): Partial<B> {
  const { first_name, last_name, phone, shipping_address, billing_address } = order;
  const { gift_message } = order;
  const isSame = JSON.stringify(billing_address) === JSON.stringify(shipping_address);
  const open = { first_name, last_name, phone, shipping_address, gift_message };
  return { ...open, ...(isSame && { billing_address }) } as Partial<B>;
}

/** An order as this caller may read it. */
export function maskOrder(order: OrderForStaff): OrderForStaff {
  if (order.personal_data === 'whole') return order;
  const personalTexts = [...getPersonalTexts(order), ...formerContact(order.events)];
  return {
    ...maskOrderBuyer(order, order.personal_data, personalTexts),
    // A partly masked reference could be mistaken for the real one.
    claimed_reference:
      hidePersonalTexts(order.claimed_reference, personalTexts) === order.claimed_reference
        ? order.claimed_reference
        : '',
    payments: order.payments.map((entry) => ({
      ...entry,
      // Staff search by the reference and by numbers in the history.
      provider_reference: hidePersonalTexts(entry.provider_reference, personalTexts),
      provider_id: entry.provider_id && hidePersonalTexts(entry.provider_id, personalTexts),
      error_message: entry.error_message && maskText(entry.error_message, personalTexts),
    })),
    refunds: order.refunds.map((entry) => ({
      ...entry,
      reason: maskText(entry.reason, personalTexts),
      error_message: entry.error_message && maskText(entry.error_message, personalTexts),
    })),
    comments: order.comments.map((comment) => maskComment(comment, personalTexts)),
    events: order.events.map((event) => ({
      ...event,
      data:
        event.type === CONTACT_EVENT
          ? withoutContact(event.data)
          : hideEventPersonalTexts(event.data, personalTexts),
      actor_name: event.actor_type === 'customer' ? maskName(event.actor_name) : event.actor_name,
    })),
  };
}

/**
 * The comments of an order as this caller may read them; `former`: the buyer's earlier contact
 * data.
 */
export const maskOrderComments = (
  ctx: Staff,
  comments: OrderComment[],
  buyer: Buyer,
  former: readonly string[],
): OrderComment[] =>
  canSeePersonalData(ctx)
    ? comments
    : comments.map((comment) => maskComment(comment, [...getPersonalTexts(buyer), ...former]));

const maskComment = (comment: OrderComment, personalTexts: readonly string[]): OrderComment => ({
  ...comment,
  author_name:
    comment.author_type === 'customer' ? maskName(comment.author_name) : comment.author_name,
  comment: maskText(comment.comment, personalTexts),
  attachments: comment.attachments.map((attachment) => ({
    ...attachment,
    name: maskText(attachment.name, personalTexts),
  })),
});
