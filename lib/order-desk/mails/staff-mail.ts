import 'server-only';
import { eq } from 'drizzle-orm';
import { reviewSince } from '@/db/review-since';
import { order as orders } from '@/db/schema/orders';
import { dispute } from '@/db/schema/payments';
import { personName } from '@/lib/core/access/person';
import { formatDateTime } from '@/lib/core/dates';
import { toPrice } from '@/lib/core/money';
import { firstOrNotFound } from '@/lib/core/records/rows';
import { absoluteUrl } from '@/lib/core/web/site-url';
import { feeOfDispute, getOrderCurrency } from '@/lib/orders/amounts';
import { findOpenIntent } from '@/lib/payments/intents';
import { wholeOrder } from './blocks';
import type { OrderMailParts, OrderMailView } from './view';

/** To the shop: a new order. Links to the back office, not to the shopper's page. */
export function buildNewOrderMail(view: OrderMailView): OrderMailParts {
  const { order, t } = view;
  const total = order.totals.grand_total.formatted;
  return {
    subject: t('new_order.subject', { number: order.order_number, total }),
    heading: t('new_order.heading', { number: order.order_number }),
    sentences: [
      t('new_order.text', {
        name: personName(order),
        total: order.collected.text,
        payment: order.payment_method.title,
      }),
    ],
    action: openOrderButton(view),
    below: wholeOrder(view),
  };
}

/**
 * To the shop: a payment has been waiting for review, and since when. Undefined once it was
 * decided.
 */
export async function buildReviewReminderMail(
  view: OrderMailView,
): Promise<OrderMailParts | undefined> {
  const { ctx, row, order, t } = view;
  const [{ since } = { since: null }] = await ctx.db
    .select({ since: reviewSince })
    .from(orders)
    .where(eq(orders.id, row.id));
  if (!since) return undefined;
  const number = order.order_number;
  const captureBefore = (await findOpenIntent(ctx, row.id))?.capture_before;
  return {
    subject: t('review_reminder.subject', { number }),
    heading: t('review_reminder.heading', { number }),
    sentences: [
      t('review_reminder.text', {
        name: personName(order),
        total: order.collected.text,
        payment: order.payment_method.title,
        date: formatDateTime(since, ctx),
      }),
      captureBefore
        ? t('review_reminder.held', { date: formatDateTime(captureBefore, ctx) })
        : t('review_reminder.kept'),
    ],
    action: openOrderButton(view),
    below: wholeOrder(view),
  };
}

/** To the shop: a payment is disputed, or the dispute was won or lost. */
export function buildDisputeUpdateMail(
  view: OrderMailView,
  turn: 'opened' | 'won' | 'lost',
  { amount: minor, due_by, ...charge }: Disputed,
): OrderMailParts {
  const { ctx, row, order, t } = view;
  const amount = toPrice(minor, getOrderCurrency(ctx.settings, row)).formatted;
  const number = order.order_number;
  const charged = feeOfDispute(ctx.settings, charge);
  const isUnsent = row.status === 'paid';
  return {
    subject: t(`dispute_update.${turn}.subject`, { number }),
    heading: t(`dispute_update.${turn}.heading`),
    sentences: [
      t(`dispute_update.${turn}.text`, { number, amount }),
      turn === 'opened' && due_by
        ? t('dispute_update.answer_by', { date: formatDateTime(due_by, ctx) })
        : '',
      turn === 'lost' && charged ? t('dispute_update.fee', { fee: charged.formatted }) : '',
      turn === 'lost' && isUnsent ? t('dispute_update.not_sent') : '',
    ],
    action: openOrderButton(view, '#payments'),
    below: wholeOrder(view),
    values: { amount },
  };
}

type Disputed = Pick<
  typeof dispute.$inferSelect,
  'provider' | 'amount' | 'due_by' | 'fee' | 'fee_currency'
>;

/** The dispute that an event is about. Throws 404. */
export async function readDispute({ ctx }: OrderMailView, id: number): Promise<Disputed> {
  return firstOrNotFound(await ctx.db.select().from(dispute).where(eq(dispute.id, id)));
}

/** A button to the order in the back office, or a part of it. */
export const openOrderButton = (
  { order, t }: OrderMailView,
  part = '',
): OrderMailParts['action'] => ({
  kind: 'button',
  label: t('open_order'),
  url: absoluteUrl(`/admin/order/${order.id}${part}`),
});
