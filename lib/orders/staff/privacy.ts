import { knownOf, masked } from '@/lib/core/access/person-fields';
import {
  hideInData,
  hideKnown,
  maskName,
  maskText,
  seesPersonalData,
} from '@/lib/core/access/personal-data';
import type { Context } from '@/lib/core/context';
import { CONTACT_EVENT, formerContact, withoutContact } from '../contact/former';
import type { OrderComment, OrderForStaff } from './view.schema';

/*
 * The one place that decides what of an order's personal data a member of staff is
 * answered: all of it with `customer.pii`, else masked.
 */

type Staff = Pick<Context, 'actor'>;
/** Whose order it is: what is looked for in texts that people wrote. */
type Buyer = Pick<OrderForStaff, 'first_name' | 'last_name' | 'email' | 'phone'> &
  Partial<Pick<OrderForStaff, 'shipping_address' | 'billing_address'>>;

/** An order, as this caller may read it. */
export function orderFor(ctx: Staff, order: OrderForStaff): OrderForStaff {
  if (seesPersonalData(ctx)) return order;
  const known = [...knownOf(order), ...formerContact(order.events)];
  return {
    ...masked(order, known),
    // What is shown in part must not be taken for what was given.
    claimed_reference:
      hideKnown(order.claimed_reference, known) === order.claimed_reference
        ? order.claimed_reference
        : '',
    payments: order.payments.map((entry) => ({
      ...entry,
      // A reference and the numbers in the history are what staff look things up by.
      provider_reference: hideKnown(entry.provider_reference, known),
      provider_id: entry.provider_id && hideKnown(entry.provider_id, known),
      error_message: entry.error_message && maskText(entry.error_message, known),
    })),
    refunds: order.refunds.map((entry) => ({
      ...entry,
      reason: maskText(entry.reason, known),
      error_message: entry.error_message && maskText(entry.error_message, known),
    })),
    comments: order.comments.map((comment) => maskComment(comment, known)),
    events: order.events.map((event) => ({
      ...event,
      data:
        event.type === CONTACT_EVENT ? withoutContact(event.data) : hideInData(event.data, known),
      actor_name: event.actor_type === 'customer' ? maskName(event.actor_name) : event.actor_name,
    })),
  };
}

/** The comments of an order, as this caller may read them; `former`: what the buyer was before. */
export const commentsFor = (
  ctx: Staff,
  comments: OrderComment[],
  buyer: Buyer,
  former: readonly string[],
): OrderComment[] =>
  seesPersonalData(ctx)
    ? comments
    : comments.map((comment) => maskComment(comment, [...knownOf(buyer), ...former]));

const maskComment = (comment: OrderComment, known: readonly string[]): OrderComment => ({
  ...comment,
  author_name:
    comment.author_type === 'customer' ? maskName(comment.author_name) : comment.author_name,
  comment: maskText(comment.comment, known),
  attachments: comment.attachments.map((one) => ({ ...one, name: maskText(one.name, known) })),
});
