import 'server-only';
import { eq } from 'drizzle-orm';
import { order } from '@/db/schema/orders';
import { personName } from '@/lib/core/access/person';
import type { Context } from '@/lib/core/context';
import { stripLinks } from '@/lib/core/text/links';
import { readLocalized } from '@/lib/core/text/localized';
import type { OrderMail } from '@/lib/jobs/jobs.schema';
import { queueMail } from '@/lib/mail/outbox';
import { orderDetails } from './blocks';
import { buildNewCommentMail, buildOrderCommentMail, readMailedComment } from './comment-mails';
import { buildOrderCompletedMail } from './completion-mail';
import {
  buildLatePaymentMail,
  buildOrderCanceledMail,
  buildOrderRefundedMail,
  readRefund,
} from './ending-mails';
import { addReturnedItems } from './exchange-mails';
import {
  buildOrderConfirmationMail,
  buildOrderEditedMail,
  buildOrderEstablishedMail,
  buildOrderRestCanceledMail,
  buildOrderUnpaidMail,
  buildPaymentRejectMail,
  buildPaymentReviewMail,
  payOrSeeOrderButton,
} from './payment-mails';
import { buildPickupReadyMail, buildPickupReminderMail } from './pickup-mail';
import { buildNewReturnMail, buildReturnUpdateMail } from './return-mails';
import { isToShop, readOrderMailView, toOrderMailWords } from './said';
import { buildShipmentCanceledMail, buildShipmentSentMail } from './shipment-mail';
import {
  buildDisputeUpdateMail,
  buildNewOrderMail,
  buildReviewReminderMail,
  readDispute,
} from './staff-mail';
import type { OrderMailParts, OrderMailView } from './view';

/** Somebody requested the link to the order: the link and the order's status. */
export function buildOrderLinkMail(view: OrderMailView): OrderMailParts {
  const { order, t } = view;
  return {
    subject: t('order_link.subject', { number: order.order_number }),
    heading: t('order_link.heading', { number: order.order_number }),
    sentences: [
      t('order_link.text'),
      t('order_link.status', { text: order.status_text, status: order.status_label }),
    ],
    action: payOrSeeOrderButton(view, t('pay_now')),
    below: [orderDetails(view), { kind: 'text', text: t('order_link.not_you') }],
  };
}

/**
 * Writes the email that an order event asks for, from the order's current state: to the shopper in
 * the order's language, or (`isToShop`) to the shop's contact address in its main language. One per
 * event and template; none without a recipient.
 */
export const mailAboutOrder = (ctx: Context, request: OrderMail): Promise<void> =>
  writeOrderMail(ctx, request);

/** The same, to an address that the shopper gives at a counter instead of the order's. */
export const mailOrderTo = (ctx: Context, request: OrderMail, address: string): Promise<void> =>
  writeOrderMail(ctx, request, address);

async function writeOrderMail(ctx: Context, request: OrderMail, address?: string): Promise<void> {
  const { template, order_id, event_id } = request;
  const [row] = await ctx.db.select().from(order).where(eq(order.id, order_id));
  if (!row) throw new Error(`Order ${order_id} not found.`);
  const { contact_email, store_name, main_language: main } = ctx.settings;
  const to = isToShop(template)
    ? { address: contact_email, name: readLocalized(store_name, main, main) }
    : { address: address ?? row.email, name: stripLinks(personName(row)) };
  if (!to.address) return;
  const view = await readOrderMailView(ctx, row, template);
  const parts = await buildParts(view, request);
  if (!parts) return;
  await queueMail(view.ctx, {
    dedupe_key: `${template}:${row.order_number}:${event_id}`,
    order_id,
    to,
    ...(view.to_staff && { reply_to: row.email }),
    ...toOrderMailWords(view, template, parts),
  });
}

async function buildParts(
  view: OrderMailView,
  request: OrderMail,
): Promise<OrderMailParts | undefined> {
  switch (request.template) {
    case 'order_established':
      return request.if_unpaid ? buildOrderUnpaidMail(view) : buildOrderEstablishedMail(view);
    case 'new_order':
      return buildNewOrderMail(view);
    case 'order_edited':
      return buildOrderEditedMail(view, request);
    case 'order_rest_canceled':
      return buildOrderRestCanceledMail(view, request);
    case 'order_confirmation':
      return addReturnedItems(view, buildOrderConfirmationMail(view, request));
    case 'payment_review':
      return buildPaymentReviewMail(view);
    case 'review_reminder':
      return buildReviewReminderMail(view);
    case 'payment_reject':
      return buildPaymentRejectMail(view, request.reason);
    case 'pickup_ready':
      return buildPickupReadyMail(view);
    case 'pickup_reminder':
      return buildPickupReminderMail(view);
    case 'shipment_sent':
      return buildShipmentSentMail(view, request);
    case 'shipment_canceled':
      return buildShipmentCanceledMail(view, request.shipment_number);
    case 'order_completed':
      return buildOrderCompletedMail(view, request.because);
    case 'order_canceled':
      return buildOrderCanceledMail(view, request.reason);
    case 'order_refunded':
      return buildOrderRefundedMail(view, await readRefund(view, request.refund_number));
    case 'order_comment':
      return buildOrderCommentMail(view, await readMailedComment(view, request.comment_id));
    case 'new_comment':
      return buildNewCommentMail(view, await readMailedComment(view, request.comment_id));
    case 'return_update':
      return buildReturnUpdateMail(view, request);
    case 'new_return':
      return buildNewReturnMail(view, request.return_id);
    case 'dispute_update':
      return buildDisputeUpdateMail(
        view,
        request.turn,
        await readDispute(view, request.dispute_id),
      );
    case 'order_link':
      return buildOrderLinkMail(view);
    case 'late_payment_refunded':
      return buildLatePaymentMail(view, request);
  }
}
