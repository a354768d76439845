import { formatDateTimeZone } from '@/lib/core/dates';
import { env } from '@/lib/core/env';
import { formatMoney, toPrice } from '@/lib/core/money';
import { absoluteUrl } from '@/lib/core/web/site-url';
import type { MailBlock } from '@/lib/mail/content';
import { getOrderCurrency } from '@/lib/orders/amounts';
import type { Refund } from '@/lib/orders/order/state';
import { getTextToPay } from '@/lib/orders/order-parts.schema';
import { readCreditNotes } from '@/lib/orders/papers/invoice-books';
import { invoicePath } from '@/lib/orders/papers/paper.schema';
import { collectedPart } from '@/lib/orders/proofs/due';
import { deliveryTypeOfOrder } from '@/lib/shipping/delivery-type.schema';
import { paymentInstructions, transferDetails, unitLines, wholeOrder } from './blocks';
import type { OrderMailParts, OrderMailView } from './view';

/** The order was received: how to pay and until when. */
export function buildOrderEstablishedMail(view: OrderMailView): OrderMailParts {
  const { order, t } = view;
  const transfer = order.outcome === 'pending_transfer';
  const asks = asksPayment(view) ? '_pay' : '';
  return {
    subject: t(`order_established.subject${asks}`, { number: order.order_number }),
    heading: t('order_established.heading'),
    sentences: howToPay(view),
    action: payOrSeeOrderButton(view, t('pay_now')),
    below: [
      ...transferDetails(view),
      ...(transfer ? paymentInstructions(view) : []),
      ...wholeOrder(view),
    ],
  };
}

/** The same if it still awaits a card payment; else undefined: other emails say what happened. */
export function buildOrderUnpaidMail(view: OrderMailView): OrderMailParts | undefined {
  const { outcome, expires_at } = view.order;
  const waits = outcome === 'pending_card' && !(expires_at && expires_at <= view.ctx.now());
  return waits ? buildOrderEstablishedMail(view) : undefined;
}

/** Whether the shopper still has to pay: the subject then says so. */
const asksPayment = ({ order }: OrderMailView): boolean =>
  order.outcome === 'pending_transfer' || order.allowed_actions.includes('pay');

function howToPay({ ctx, order, t }: OrderMailView): string[] {
  const total = getTextToPay(order);
  const own = order.delivery_type === 'pickup' ? '_pickup' : '';
  const date = order.expires_at && formatDateTimeZone(order.expires_at, ctx);
  if (order.outcome === 'pending_cash')
    return [
      t(`order_established.cash${own}`, { total }),
      order.expected,
      ...(date ? [t(`order_established.cash_until${own}`, { date })] : []),
    ];
  if (order.outcome === 'pending_card' && date)
    return [t(`order_established.card${own}`, { date })];
  if (order.outcome === 'pending_transfer' && date)
    return [t(`order_established.transfer${own}`, { total, date })];
  return [t('order_established.other')];
}

/** Staff edited the order: its total before and now, and how to pay. */
export function buildOrderEditedMail(
  view: OrderMailView,
  { before_minor, refund_minor, note }: Edited,
): OrderMailParts {
  const { ctx, row, order, t } = view;
  const { grand_total, paid_total } = order.totals;
  const currency = getOrderCurrency(ctx.settings, row);
  const before = toPrice(before_minor, currency).formatted;
  const isPaidInPart = paid_total.minor > 0 && order.due.minor > 0;
  const difference = grand_total.minor - before_minor;
  const key = difference > 0 ? 'more' : difference < 0 ? 'less' : 'same';
  const asks = asksPayment(view) ? '_pay' : '';
  return {
    ...buildOrderEstablishedMail(view),
    subject: t(`order_edited.subject${asks}`, { number: order.order_number }),
    heading: t('order_edited.heading'),
    sentences: [
      t(`order_edited.${key}`, { before, total: grand_total.formatted }),
      refund_minor
        ? t('order_edited.refund', { amount: toPrice(refund_minor, currency).formatted })
        : '',
      isPaidInPart
        ? t('order_edited.rest', { paid: paid_total.formatted, due: order.due.formatted })
        : '',
      note && t('order_edited.note', { note }),
      ...(order.outcome === 'paid' || isPaidInPart ? [] : howToPay(view)),
    ],
  };
}

type Edited = { before_minor: number; refund_minor: number; note: string };

/** The units not yet shipped were canceled: which ones, and the new amount to pay on delivery. */
export function buildOrderRestCanceledMail(
  view: OrderMailView,
  { before_minor, reason, items }: RestCanceled,
): OrderMailParts {
  const { ctx, row, order, t } = view;
  const before = toPrice(before_minor, getOrderCurrency(ctx.settings, row)).formatted;
  const is_free = !order.totals.grand_total.minor;
  const key = is_free ? 'free' : row.grand_total < before_minor ? 'less' : 'same';
  return {
    subject: t('order_rest_canceled.subject', { number: order.order_number }),
    heading: t('order_rest_canceled.heading'),
    sentences: [
      t('order_rest_canceled.text'),
      t(`order_rest_canceled.${key}`, { before, total: order.collected.text }),
    ],
    action: seeOrderButton(view),
    below: [
      ...(reason ? [ourNote(view, reason)] : []),
      unitLines(view, t('order_rest_canceled.items'), items),
      ...wholeOrder(view),
    ],
  };
}

type RestCanceled = {
  before_minor: number;
  reason: string;
  items: { order_item_id: number; quantity: number }[];
};

/** The order is fully paid, or was free; `rest_minor`: the rest paid after an edit, minor units. */
export function buildOrderConfirmationMail(
  view: OrderMailView,
  { rest_minor }: { rest_minor?: number | undefined } = {},
): OrderMailParts {
  const { order, t } = view;
  const by = rest_minor ? '' : bySale(view) || byCredit(view);
  return {
    subject: t(`order_confirmation.subject${by}`, { number: order.order_number }),
    heading: t(`order_confirmation.heading${by}`),
    sentences: [rest_minor ? restPaid(view, rest_minor) : allPaid(view), order.expected],
    action: seeOrderButton(view),
    below: [...invoiceLink(view), ...receiptToScan(view), ...wholeOrder(view)],
  };
}

/** The code that a register scans to return items bought at one. */
function receiptToScan(view: OrderMailView): MailBlock[] {
  const { row, order, t } = view;
  if (row.channel !== 'pos' || !env().SITE_URL) return [];
  const path = `/api/order/${order.order_number}/receipt-code?public_token=${row.public_token}`;
  const alt = t('order_confirmation.code_picture', { number: order.order_number });
  return [{ kind: 'picture', url: absoluteUrl(path), alt, width: 160 }];
}

/** Whether it was handed over at a counter, so that the buyer has everything already. */
const bySale = ({ row }: OrderMailView) =>
  row.channel === 'pos' && deliveryTypeOfOrder(row) === 'pickup' ? '_pos' : '';

/** Whether credits from returns paid for all of it. */
function byCredit({ order }: OrderMailView) {
  const credited = order.credits.reduce((sum, { amount }) => sum + amount.minor, 0);
  return credited && credited >= order.totals.grand_total.minor ? '_credit' : '';
}

function allPaid(view: OrderMailView): string {
  const { order, t } = view;
  if (bySale(view) && order.credits.length) return t('order_confirmation.text_exchange_pos');
  if (bySale(view))
    return order.totals.grand_total.minor
      ? t('order_confirmation.text_pos', { total: order.collected.text })
      : t('order_confirmation.text_free_pos');
  const own = order.delivery_type === 'pickup' ? '_pickup' : '';
  return order.totals.grand_total.minor
    ? t(`order_confirmation.text${byCredit(view)}${own}`, { total: order.collected.text })
    : t(`order_confirmation.text_free${own}`);
}

function restPaid({ ctx, row, order, t }: OrderMailView, rest_minor: number): string {
  const { currency, minor } = collectedPart(ctx.settings, row, rest_minor);
  const total = order.collected.total.formatted;
  return t('order_confirmation.text_rest', { rest: formatMoney(minor, currency), total });
}

/** Links the credit note of a refund, if the order has an invoice and the money was sent. */
export async function creditNoteLink(
  { ctx, row, t }: OrderMailView,
  { id }: Pick<Refund, 'id'>,
): Promise<MailBlock[]> {
  const notes = await readCreditNotes(ctx, [row.id]);
  const last = notes.findLast(({ refund_id }) => refund_id === id);
  if (!last) return [];
  const { credit_note_number: number } = last;
  const url = absoluteUrl(invoicePath(row.order_number, row.public_token, number));
  return [{ kind: 'link', label: t('credit_note', { number }), url }];
}

function invoiceLink({ row, order, t }: OrderMailView): MailBlock[] {
  if (!order.has_invoice) return [];
  const url = absoluteUrl(invoicePath(row.order_number, row.public_token));
  return [{ kind: 'link', label: t('invoice'), url }];
}

/** A claimed payment is being checked by staff, or the provider reports one on its way. */
export function buildPaymentReviewMail(view: OrderMailView): OrderMailParts {
  const { order, t } = view;
  const { type } = order.payment_method;
  const own = type === 'card' || type === 'redirect' ? '_card' : '';
  return {
    subject: t(`payment_review.subject${own}`, { number: order.order_number }),
    heading: t(`payment_review.heading${own}`),
    sentences: [t(`payment_review.text${own}`)],
    action: seeOrderButton(view),
    below: wholeOrder(view),
  };
}

/** The payment was rejected: why, and until when the shopper may pay again. */
export function buildPaymentRejectMail(view: OrderMailView, reason: string): OrderMailParts {
  const { ctx, order, t } = view;
  const isCode = /^[a-z0-9_]*$/.test(reason);
  const isOpen = order.status === 'payment_reject' && order.expires_at;
  const isCard = order.payment_method.type === 'card';
  // A transfer we didn't find may have left the buyer's account: they should check before paying.
  const asks = isOpen && isCard ? '_pay' : '';
  return {
    subject: t(`payment_reject.subject${asks}`, { number: order.order_number }),
    heading: t('payment_reject.heading'),
    sentences: [
      t(isCard ? 'payment_reject.card' : 'payment_reject.transfer'),
      ...(isOpen ? [t('payment_reject.until', { date: formatDateTimeZone(isOpen, ctx) })] : []),
    ],
    action: payOrSeeOrderButton(view, t('pay_again')),
    below: [
      ...(isCode ? [] : [ourNote(view, reason)]),
      ...transferDetails(view),
      ...wholeOrder(view),
    ],
  };
}

export const seeOrderButton = ({ order_url, t }: OrderMailView): OrderMailParts['action'] => ({
  kind: 'button',
  label: t('see_order'),
  url: order_url,
});

/** The order's page, with `label` while the order can be paid. */
export const payOrSeeOrderButton = (
  view: OrderMailView,
  label: string,
): OrderMailParts['action'] =>
  view.order.allowed_actions.includes('pay')
    ? { kind: 'button', label, url: view.order_url }
    : seeOrderButton(view);

export const ourNote = ({ t }: OrderMailView, text: string): MailBlock => ({
  kind: 'quote',
  label: t('our_note'),
  text,
});
