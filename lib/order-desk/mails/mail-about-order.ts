import 'server-only';
import { eq } from 'drizzle-orm';
import { order } from '@/db/schema/orders';
import { personName } from '@/lib/core/access/person';
import type { Context } from '@/lib/core/context';
import { withoutLinks } from '@/lib/core/text/links';
import { readLocalized } from '@/lib/core/text/localized';
import type { OrderMail } from '@/lib/jobs/jobs.schema';
import { queueMail } from '@/lib/mail/outbox';
import { orderDetails } from './blocks';
import { newComment, orderComment, readSaid } from './comment-mails';
import { orderCompleted } from './completion-mail';
import { latePaymentRefunded, orderCanceled, orderRefunded, readRefund } from './ending-mails';
import { addReturnedItems } from './exchange-mails';
import {
  orderConfirmation,
  orderEdited,
  orderEstablished,
  orderRestCanceled,
  orderUnpaid,
  paymentReject,
  paymentReview,
  payOrSee,
} from './payment-mails';
import { pickupReady, pickupReminder } from './pickup-mail';
import { newReturn, returnUpdate } from './return-mails';
import { isToShop, saidOf, viewFor } from './said';
import { shipmentCanceled, shipmentSent } from './shipment-mail';
import { disputeUpdate, newOrder, readDispute, reviewReminder } from './staff-mail';
import type { OrderMailParts, OrderMailView } from './view';

/** Somebody asked for the link to the order: here it is, and how the order stands. */
export function orderLink(view: OrderMailView): OrderMailParts {
  const { order, t } = view;
  return {
    subject: t('order_link.subject', { number: order.order_number }),
    heading: t('order_link.heading', { number: order.order_number }),
    sentences: [
      t('order_link.text'),
      t('order_link.status', { text: order.status_text, status: order.status_label }),
    ],
    action: payOrSee(view, t('pay_now')),
    below: [orderDetails(view), { kind: 'text', text: t('order_link.not_you') }],
  };
}

/**
 * Writes the mail that an event of an order asks for, as the order stands now: to its
 * shopper in the order's language, or (`isToShop`) to the shop's contact address in its main
 * language. Once per event and template; none where nobody is to get it.
 */
export async function mailAboutOrder(ctx: Context, request: OrderMail): Promise<void> {
  const { template, order_id, event_id } = request;
  const [row] = await ctx.db.select().from(order).where(eq(order.id, order_id));
  if (!row) throw new Error(`Order ${order_id} not found.`);
  const { contact_email, store_name, main_language: main } = ctx.settings;
  const to = isToShop(template)
    ? { address: contact_email, name: readLocalized(store_name, main, main) }
    : { address: row.email, name: withoutLinks(personName(row)) };
  if (!to.address) return;
  const view = await viewFor(ctx, row, template);
  const parts = await partsOf(view, request);
  if (!parts) return;
  await queueMail(view.ctx, {
    dedupe_key: `${template}:${row.order_number}:${event_id}`,
    order_id,
    to,
    ...(view.to_staff && { reply_to: row.email }),
    ...saidOf(view, template, parts),
  });
}

async function partsOf(
  view: OrderMailView,
  request: OrderMail,
): Promise<OrderMailParts | undefined> {
  switch (request.template) {
    case 'order_established':
      return request.if_unpaid ? orderUnpaid(view) : orderEstablished(view);
    case 'new_order':
      return newOrder(view);
    case 'order_edited':
      return orderEdited(view, request);
    case 'order_rest_canceled':
      return orderRestCanceled(view, request);
    case 'order_confirmation':
      return addReturnedItems(view, orderConfirmation(view, request));
    case 'payment_review':
      return paymentReview(view);
    case 'review_reminder':
      return reviewReminder(view);
    case 'payment_reject':
      return paymentReject(view, request.reason);
    case 'pickup_ready':
      return pickupReady(view);
    case 'pickup_reminder':
      return pickupReminder(view);
    case 'shipment_sent':
      return shipmentSent(view, request);
    case 'shipment_canceled':
      return shipmentCanceled(view, request.shipment_number);
    case 'order_completed':
      return orderCompleted(view, request.because);
    case 'order_canceled':
      return orderCanceled(view, request.reason);
    case 'order_refunded':
      return orderRefunded(view, await readRefund(view, request.refund_number));
    case 'order_comment':
      return orderComment(view, await readSaid(view, request.comment_id));
    case 'new_comment':
      return newComment(view, await readSaid(view, request.comment_id));
    case 'return_update':
      return returnUpdate(view, request);
    case 'new_return':
      return newReturn(view, request.return_id);
    case 'dispute_update':
      return disputeUpdate(view, request.turn, await readDispute(view, request.dispute_id));
    case 'order_link':
      return orderLink(view);
    case 'late_payment_refunded':
      return latePaymentRefunded(view, request);
  }
}
