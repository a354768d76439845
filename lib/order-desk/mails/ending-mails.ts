import 'server-only';
import { eq } from 'drizzle-orm';
import { refund } from '@/db/schema/payments';
import { formatMoney, toPrice } from '@/lib/core/money';
import { absoluteUrl } from '@/lib/core/web/site-url';
import { localizePath } from '@/lib/i18n/paths';
import { getOrderCurrency } from '@/lib/orders/amounts';
import { formatCancelReason, formatRefundReason } from '@/lib/orders/cancel-reason.schema';
import type { Refund } from '@/lib/orders/order/state';
import { type ExchangeCredit, readCredits } from '@/lib/orders/refunds/credits';
import { displayCurrency } from '@/lib/settings/currencies';
import { wholeOrder } from './blocks';
import { creditNoteLink, ourNote, seeOrderButton } from './payment-mails';
import type { OrderMailParts, OrderMailView } from './view';

/** The order was canceled and no money was kept: why. `reason` is text by staff. */
export function buildOrderCanceledMail(view: OrderMailView, reason: string): OrderMailParts {
  const { row, order, t } = view;
  const cause = formatCancelReason(row.cancel_reason, order.payment_method.type);
  const isByItself = cause === 'expired' || cause === 'unsent';
  return {
    subject: t('order_canceled.subject', { number: order.order_number }),
    heading: t('order_canceled.heading'),
    sentences: [
      t(`order_canceled.${cause}`),
      order.payment_method.type === 'offline_transfer'
        ? t('order_canceled.transferred')
        : t('order_canceled.nothing_charged'),
    ],
    action: seeOrderButton(view),
    below: [
      ...(reason && !isByItself ? [ourNote(view, reason)] : []),
      ...wholeOrder(view),
      visitShop(view),
    ],
  };
}

/**
 * A full or partial refund and what it covers: sent by the provider, which may still have to
 * confirm it, or by hand, which may still have to happen.
 */
export async function buildOrderRefundedMail(
  view: OrderMailView,
  refundRow: Refund,
): Promise<OrderMailParts> {
  const { ctx, row, order, t } = view;
  const credit = await readCredit(view, refundRow);
  const back = refundRow.amount - (credit?.amount ?? 0);
  const amount = toPrice(back, getOrderCurrency(ctx.settings, row)).formatted;
  const isPending = refundRow.status === 'pending';
  const isDue = refundRow.method === 'manual' && isPending;
  const isPart = row.status !== 'refunded';
  const why = isPart ? undefined : formatRefundReason(row.cancel_reason);
  const subject = isPart ? 'subject_part' : isPending ? 'subject_due' : 'subject';
  return {
    subject: t(`order_refunded.${subject}`, { number: order.order_number }),
    heading: t(isDue ? 'order_refunded.heading_due' : 'order_refunded.heading'),
    sentences: [
      ...(why ? [t(`order_canceled.${why}`)] : []),
      describeRefundMethod(view, refundRow, back),
    ],
    action: seeOrderButton(view),
    below: [
      ...(refundRow.reason ? [ourNote(view, refundRow.reason)] : []),
      refundAmounts(view, refundRow, credit),
      ...(await creditNoteLink(view, refundRow)),
      ...wholeOrder(view),
    ],
    values: { amount },
  };
}

/** The refund that an event is about. */
export async function readRefund({ ctx }: OrderMailView, refund_number: string): Promise<Refund> {
  const [refundRow] = await ctx.db
    .select()
    .from(refund)
    .where(eq(refund.refund_number, refund_number));
  if (!refundRow) throw new Error(`Refund ${refund_number} not found.`);
  return refundRow;
}

/** The part of a refund that was credited to an exchange order. */
export const readCredit = async (
  { ctx }: OrderMailView,
  { id }: Pick<Refund, 'id'>,
): Promise<ExchangeCredit | undefined> => (await readCredits(ctx, [id])).get(id);

/** How `back`, of a refund's amount, is paid back, and whether that is still to happen. */
export function describeRefundMethod(
  { ctx, row, t }: OrderMailView,
  refundRow: Refund,
  back = refundRow.amount,
): string {
  const amount = toPrice(back, getOrderCurrency(ctx.settings, row)).formatted;
  const isPending = refundRow.status === 'pending';
  if (refundRow.method === 'manual' && isPending)
    return t(
      row.status === 'refunded' ? 'order_refunded.manual_due' : 'order_refunded.manual_due_part',
      {
        amount,
      },
    );
  return t(`order_refunded.${isPending ? 'original_pending' : refundRow.method}`, { amount });
}

/**
 * What a refund covers: units, shipping, fees, another amount, less what is kept. The rows add up
 * to its amount, part of which may be credited to another order.
 */
export function refundAmounts(
  { ctx, row, order, t }: OrderMailView,
  refundRow: Refund,
  credit?: ExchangeCredit,
) {
  const currency = getOrderCurrency(ctx.settings, row);
  const line = (label: string, minor: number) => ({
    label,
    value: formatMoney(minor, currency).replace('-', '−'),
  });
  const units = refundRow.items.map(({ order_item_id, quantity: count, amount = 0 }) => {
    const name = order.items.find(({ id }) => id === order_item_id)?.name ?? '';
    return line(t('order_refunded.units', { count, name }), amount);
  });
  const goods = refundRow.items.reduce((sum, { amount = 0 }) => sum + amount, 0);
  const { shipping_amount, fee_amount, surplus } = refundRow;
  const withheld = Math.min(0, refundRow.free_amount);
  const remaining = refundRow.amount - goods - shipping_amount - fee_amount - withheld;
  const other = surplus ? 'surplus' : remaining < 0 ? 'before' : 'free';
  const some = (key: 'shipping' | 'fee' | 'kept' | typeof other, minor: number) =>
    minor ? [line(t(`order_refunded.${key}`), minor)] : [];
  return {
    kind: 'amounts' as const,
    rows: [
      ...units,
      ...some('shipping', shipping_amount),
      ...some('fee', fee_amount),
      ...some('kept', withheld),
      ...some(other, remaining),
      { ...line(t('order_refunded.total'), refundRow.amount), strong: true },
      ...(credit
        ? [line(t('order_refunded.credited', { number: credit.order_number }), -credit.amount)]
        : []),
    ],
  };
}

/** A payment for a canceled order, or above the amount due (paid twice, overpaid), was refunded. */
export function buildLatePaymentMail(
  view: OrderMailView,
  late: { amount_minor: number; currency: string },
): OrderMailParts {
  const { ctx, row, order, t } = view;
  const currency =
    late.currency === row.currency
      ? getOrderCurrency(ctx.settings, row)
      : displayCurrency(ctx.settings, late.currency);
  const amount = toPrice(late.amount_minor, currency);
  // A canceled order never had a surplus before, so its payment was late.
  const isLate = row.status === 'canceled';
  const word = (key: 'subject' | 'heading' | 'text') =>
    `late_payment_refunded.${key}${isLate ? ('' as const) : ('_surplus' as const)}` as const;
  return {
    subject: t(word('subject'), { number: order.order_number }),
    heading: t(word('heading')),
    sentences: [t(word('text'), { amount: amount.formatted })],
    action: seeOrderButton(view),
    below: [...wholeOrder(view), visitShop(view)],
    values: { amount: amount.formatted },
  };
}

const visitShop = ({ ctx, t }: OrderMailView): OrderMailParts['below'][number] => ({
  kind: 'link',
  label: t('visit_shop'),
  url: absoluteUrl(localizePath('/', ctx.language, ctx.settings.main_language)),
});
