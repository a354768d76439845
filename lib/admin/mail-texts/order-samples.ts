import 'server-only';
import { and, desc, eq, exists, isNotNull, isNull, ne, type SQL } from 'drizzle-orm';
import { shipment } from '@/db/schema/order-parts';
import { order } from '@/db/schema/orders';
import { refund } from '@/db/schema/payments';
import { returnRequest } from '@/db/schema/returns';
import { can } from '@/lib/core/access/can';
import { personName } from '@/lib/core/access/person';
import type { AdminContext } from '@/lib/core/context';
import { formatMoney } from '@/lib/core/money';
import { translator } from '@/lib/i18n/translate';
import type { OrderMail } from '@/lib/jobs/jobs.schema';
import type { MailMessage } from '@/lib/mail/outbox';
import { buildNewCommentMail, buildOrderCommentMail } from '@/lib/order-desk/mails/comment-mails';
import { buildOrderCompletedMail } from '@/lib/order-desk/mails/completion-mail';
import {
  buildLatePaymentMail,
  buildOrderCanceledMail,
  buildOrderRefundedMail,
} from '@/lib/order-desk/mails/ending-mails';
import { buildOrderLinkMail } from '@/lib/order-desk/mails/mail-about-order';
import {
  buildOrderConfirmationMail,
  buildOrderEditedMail,
  buildOrderEstablishedMail,
  buildOrderRestCanceledMail,
  buildPaymentRejectMail,
  buildPaymentReviewMail,
} from '@/lib/order-desk/mails/payment-mails';
import { buildPickupReadyMail, buildPickupReminderMail } from '@/lib/order-desk/mails/pickup-mail';
import { buildNewReturnMail, buildReturnUpdateMail } from '@/lib/order-desk/mails/return-mails';
import { isToShop, readOrderMailView, toOrderMailWords } from '@/lib/order-desk/mails/said';
import {
  buildShipmentCanceledMail,
  buildShipmentSentMail,
} from '@/lib/order-desk/mails/shipment-mail';
import {
  buildDisputeUpdateMail,
  buildNewOrderMail,
  buildReviewReminderMail,
} from '@/lib/order-desk/mails/staff-mail';
import type { OrderMailParts, OrderMailView } from '@/lib/order-desk/mails/view';
import type { Order } from '@/lib/orders/order/state';
import { baseCurrency } from '@/lib/settings/currencies';
import { sampleAddress, samplePerson } from './sample-person';

type Template = OrderMail['template'];
type Parts = OrderMailParts | undefined;

/** Each order email as this order would trigger it; undefined if it doesn't fit. */
const shown: Record<Template, (view: OrderMailView) => Parts | Promise<Parts>> = {
  order_established: buildOrderEstablishedMail,
  order_edited: (view) =>
    buildOrderEditedMail(view, { before_minor: view.row.grand_total, refund_minor: 0, note: '' }),
  order_rest_canceled: (view) => buildOrderRestCanceledMail(view, sampleRest(view)),
  order_confirmation: (view) => buildOrderConfirmationMail(view),
  payment_review: buildPaymentReviewMail,
  payment_reject: (view) => buildPaymentRejectMail(view, ''),
  pickup_ready: (view) => buildPickupReadyMail(waiting(view)),
  pickup_reminder: (view) => buildPickupReminderMail(waiting(view)),
  shipment_sent: (view) => lastShipment(view, buildShipmentSentMail),
  shipment_canceled: (view) =>
    lastShipment(view, (shipmentView, { shipment_number }) =>
      buildShipmentCanceledMail(shipmentView, shipment_number),
    ),
  order_completed: (view) => buildOrderCompletedMail(view, 'staff'),
  order_refunded: lastRefund,
  order_canceled: (view) => buildOrderCanceledMail(view, ''),
  late_payment_refunded: (view) => {
    const { grand_total: amount_minor, currency } = view.row;
    return buildLatePaymentMail(view, { amount_minor, currency });
  },
  order_comment: (view) => buildOrderCommentMail(view, sampleComment(view)),
  new_comment: (view) => buildNewCommentMail(view, sampleComment(view)),
  return_update: (view) =>
    lastReturn(view, ({ id, status }) =>
      buildReturnUpdateMail(view, { return_id: id, status, answer: '' }),
    ),
  new_return: (view) => lastReturn(view, ({ id }) => buildNewReturnMail(view, id)),
  dispute_update: (view) => buildDisputeUpdateMail(view, 'lost', sampleDispute(view)),
  order_link: buildOrderLinkMail,
  new_order: buildNewOrderMail,
  review_reminder: buildReviewReminderMail,
};

/** An order ready for pickup with a made-up code, because the real one opens it there. */
const waiting = ({ order, ...view }: OrderMailView): OrderMailView => ({
  ...view,
  order: { ...order, pickup_ready_at: view.ctx.now(), pickup_code: order.pickup_code && '7K3M9P' },
});

const sampleComment = ({ ctx }: OrderMailView) => ({
  comment: translator(ctx.language, 'mail_text')('sample_comment'),
  files: 0,
});

const sampleRest = ({ row, order }: OrderMailView) => ({
  before_minor: row.grand_total,
  reason: '',
  items: order.items.slice(-1).map(({ id }) => ({ order_item_id: id, quantity: 1 })),
});

const sampleDispute = ({ row }: OrderMailView) => ({
  provider: 'manual' as const,
  amount: row.grand_total,
  due_by: null,
  fee: null,
  fee_currency: null,
});

/** An order's last return, if any. */
async function lastReturn(
  { ctx, row }: OrderMailView,
  buildParts: (found: typeof returnRequest.$inferSelect) => Promise<Parts>,
): Promise<Parts> {
  const [found] = await ctx.db
    .select()
    .from(returnRequest)
    .where(eq(returnRequest.order_id, row.id))
    .orderBy(desc(returnRequest.id))
    .limit(1);
  return found && buildParts(found);
}

/** A shipment with a made-up number: the real one identifies a recipient. */
function lastShipment(
  { order, ...view }: OrderMailView,
  buildParts: (view: OrderMailView, sent: { shipment_number: string }) => Promise<Parts>,
): Promise<Parts> | undefined {
  const sent = order.shipments.at(-1);
  if (!sent) return undefined;
  const { tracking_number } = sent;
  const made = {
    ...sent,
    tracking_number: tracking_number && 'SF1234567890123',
    tracking_url: tracking_number && sent.tracking_url ? 'https://example.com/track' : null,
  };
  return buildParts({ ...view, order: { ...order, shipments: [made] } }, sent);
}

async function lastRefund(view: OrderMailView): Promise<Parts> {
  const [latestRefund] = await view.ctx.db
    .select()
    .from(refund)
    .where(eq(refund.order_id, view.row.id))
    .orderBy(desc(refund.id))
    .limit(1);
  return latestRefund && buildOrderRefundedMail(view, { ...latestRefund, reason: '' });
}

/** The orders that suit an email best; any other if there is none. */
const fitting = ({ db }: AdminContext): Partial<Record<Template, SQL | undefined>> => ({
  order_established: eq(order.status, 'pending'),
  order_edited: eq(order.status, 'pending'),
  order_rest_canceled: eq(order.status, 'shipped'),
  order_confirmation: eq(order.status, 'paid'),
  payment_reject: eq(order.status, 'payment_reject'),
  review_reminder: eq(order.status, 'payment_review'),
  order_completed: eq(order.status, 'completed'),
  order_canceled: eq(order.status, 'canceled'),
  pickup_ready: isNull(order.shipping_address),
  pickup_reminder: isNotNull(order.physical_store_id),
  return_update: hasReturn(db),
  new_return: hasReturn(db),
  order_refunded: exists(
    db.select({ id: refund.id }).from(refund).where(eq(refund.order_id, order.id)),
  ),
  shipment_sent: hasParcel(db),
  shipment_canceled: hasParcel(db),
});

const hasParcel = (db: AdminContext['db']) =>
  exists(
    db
      .select({ id: shipment.id })
      .from(shipment)
      .where(and(eq(shipment.order_id, order.id), ne(shipment.status, 'canceled'))),
  );
const hasReturn = (db: AdminContext['db']) =>
  exists(
    db
      .select({ id: returnRequest.id })
      .from(returnRequest)
      .where(eq(returnRequest.order_id, order.id)),
  );

async function latestOrder(ctx: AdminContext, template: Template): Promise<Order | undefined> {
  const latest = async (where?: SQL) =>
    (await ctx.db.select().from(order).where(where).orderBy(desc(order.id)).limit(1))[0];
  const fits = fitting(ctx)[template];
  return (fits && (await latest(fits))) ?? (await latest());
}

export type OrderSample = { content: MailMessage; order_number: string | null };

/**
 * An order email in the context's language for the shop's latest order that fits: its items and
 * amounts, a sample name and address, and no working link. If none fits, or the caller may not see
 * orders, only the beginning.
 */
export async function sampleOrderMail(ctx: AdminContext, template: Template): Promise<OrderSample> {
  const found = can(ctx, 'order') ? await latestOrder(ctx, template) : undefined;
  if (!found) return { content: beginning(ctx, template), order_number: null };
  const { language, settings } = ctx;
  const address = sampleAddress(language);
  const row = {
    ...found,
    ...samplePerson(language),
    customer_note: '',
    gift_message: '',
    public_token: '',
    shipping_address: found.shipping_address && address,
    billing_address: found.billing_address && address,
  };
  const own = { ...ctx, settings: { ...settings, main_language: language } };
  const view = await readOrderMailView(isToShop(template) ? own : ctx, row, template);
  const parts = await shown[template]({ ...view, order_url: view.order_url.split('?')[0] ?? '' });
  return parts
    ? { content: toOrderMailWords(view, template, parts), order_number: found.order_number }
    : { content: beginning(ctx, template), order_number: null };
}

/** The message key of an email's heading, for its most frequent kind. */
function getHeadKey(template: Template) {
  if (template === 'return_update') return 'return_update.approved';
  return template === 'dispute_update' ? 'dispute_update.opened' : template;
}

/** An email without an order: its heading, and the places of the texts. */
function beginning({ language, settings }: AdminContext, template: Template): MailMessage {
  const t = translator(language, 'mail');
  const person = samplePerson(language);
  const name = personName(person);
  const number = `${settings.order_prefix}1001`;
  const total = formatMoney(12800, baseCurrency(settings));
  const values = { number, total, order: number };
  const head = getHeadKey(template);
  return {
    template,
    words: {
      subject: t(`${head}.subject`, values),
      heading: t(`${head}.heading`, values),
      hello: isToShop(template) ? '' : t('hello', { name }),
      intro: translator(language, 'mail_text')('sample_standard'),
      blocks: [],
    },
    values: { ...person, name, order_number: number, total },
  };
}
