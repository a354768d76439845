import 'server-only';
import { eq } from 'drizzle-orm';
import { order } from '@/db/schema/orders';
import { personName } from '@/lib/core/access/person';
import type { Context } from '@/lib/core/context';
import { parseLanguage } from '@/lib/core/language';
import { readLocalized } from '@/lib/core/text/localized';
import { absoluteUrl } from '@/lib/core/web/site-url';
import { translator } from '@/lib/i18n/translate';
import type { OrderMail } from '@/lib/jobs/jobs.schema';
import { queueMail } from '@/lib/mail/outbox';
import { outcomePath } from '../shopper/outcome-path';
import { readOrderForShopper } from '../shopper/view';
import { orderDetails } from './blocks';
import { newComment, orderComment } from './comment-mails';
import { orderCompleted } from './completion-mail';
import { latePaymentRefunded, orderCanceled, orderRefunded } from './ending-mails';
import {
  orderConfirmation,
  orderEdited,
  orderEstablished,
  paymentReject,
  paymentReview,
  payOrSee,
} from './payment-mails';
import { shipmentSent } from './shipment-mail';
import { newOrder, reviewReminder } from './staff-mail';
import type { OrderMailParts, OrderMailView } from './view';

/** Somebody asked for the link to the order: here it is, and how the order stands. */
function orderLink(view: OrderMailView): OrderMailParts {
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

const toShop: readonly OrderMail['template'][] = ['new_order', 'new_comment', 'review_reminder'];

/**
 * Writes the mail that an event of an order asks for, as the order stands now: to its
 * shopper in the order's language, or (`toShop`) to the shop's contact address in its main
 * language. Once per event and template; none where nobody is to get it.
 */
export async function mailAboutOrder(ctx: Context, request: OrderMail): Promise<void> {
  const { template, order_id, event_id } = request;
  const [row] = await ctx.db.select().from(order).where(eq(order.id, order_id));
  if (!row) throw new Error(`There is no order ${order_id}.`);
  const { settings } = ctx;
  const main = settings.main_language;
  const toStaff = toShop.includes(template);
  const language = toStaff ? main : (parseLanguage(row.language) ?? main);
  const own = { ...ctx, language };
  const to = toStaff
    ? { address: settings.contact_email, name: readLocalized(settings.store_name, main, main) }
    : { address: row.email, name: personName(row) };
  if (!to.address) return;
  const view: OrderMailView = {
    ctx: own,
    row,
    order: await readOrderForShopper(own, row),
    order_url: absoluteUrl(outcomePath(own, row)),
    to_staff: toStaff,
    t: translator(language, 'mail'),
  };
  const parts = await partsOf(view, request);
  if (!parts) return;
  const { subject, heading, action, below } = parts;
  const text = parts.sentences.filter(Boolean).join(language === 'en-US' ? ' ' : '');
  const hello = toStaff ? [] : [view.t('hello', { name: to.name })];
  await queueMail(own, {
    dedupe_key: `${template}:${row.order_number}:${event_id}`,
    template,
    order_id,
    to,
    ...(toStaff && { reply_to: row.email }),
    content: {
      subject,
      heading,
      preview: text,
      blocks: [
        ...[...hello, text].map((text) => ({ kind: 'text' as const, text })),
        action,
        ...below,
      ],
    },
  });
}

type Parts = OrderMailParts | undefined | Promise<OrderMailParts | undefined>;

function partsOf(view: OrderMailView, request: OrderMail): Parts {
  switch (request.template) {
    case 'order_established':
      return orderEstablished(view);
    case 'new_order':
      return newOrder(view);
    case 'order_edited':
      return orderEdited(view, request);
    case 'order_confirmation':
      return orderConfirmation(view);
    case 'payment_review':
      return paymentReview(view);
    case 'review_reminder':
      return reviewReminder(view);
    case 'payment_reject':
      return paymentReject(view, request.reason);
    case 'shipment_sent':
      return shipmentSent(view, request.shipment_number);
    case 'order_completed':
      return orderCompleted(view, request.because);
    case 'order_canceled':
      return orderCanceled(view, request.reason);
    case 'order_refunded':
      return orderRefunded(view, request.refund_number);
    case 'order_comment':
      return orderComment(view, request.comment_id);
    case 'new_comment':
      return newComment(view, request.comment_id);
    case 'order_link':
      return orderLink(view);
    case 'late_payment_refunded':
      return latePaymentRefunded(view, request);
  }
}
