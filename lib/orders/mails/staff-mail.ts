import 'server-only';
import { eq } from 'drizzle-orm';
import { reviewSince } from '@/db/review-since';
import { order as orders } from '@/db/schema/orders';
import { personName } from '@/lib/core/access/person';
import { dateAndTime } from '@/lib/core/dates';
import { absoluteUrl } from '@/lib/core/web/site-url';
import { openIntentOf } from '@/lib/payments/intents';
import { wholeOrder } from './blocks';
import type { OrderMailParts, OrderMailView } from './view';

/** To the shop itself: somebody ordered. Leads to the back office, not to the shopper's page. */
export function newOrder(view: OrderMailView): OrderMailParts {
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
    action: openOrder(view),
    below: wholeOrder(view),
  };
}

/**
 * To the shop itself: a payment waits to be checked, since when. Undefined once somebody has
 * decided about it.
 */
export async function reviewReminder(view: OrderMailView): Promise<OrderMailParts | undefined> {
  const { ctx, row, order, t } = view;
  const [{ since } = { since: null }] = await ctx.db
    .select({ since: reviewSince })
    .from(orders)
    .where(eq(orders.id, row.id));
  if (!since) return undefined;
  const number = order.order_number;
  const held = (await openIntentOf(ctx, row.id))?.capture_before;
  return {
    subject: t('review_reminder.subject', { number }),
    heading: t('review_reminder.heading', { number }),
    sentences: [
      t('review_reminder.text', {
        name: personName(order),
        total: order.collected.text,
        payment: order.payment_method.title,
        date: dateAndTime(since, ctx),
      }),
      held
        ? t('review_reminder.held', { date: dateAndTime(held, ctx) })
        : t('review_reminder.kept'),
    ],
    action: openOrder(view),
    below: wholeOrder(view),
  };
}

/** The order's page in the back office, or a part of it. */
export const openOrder = ({ order, t }: OrderMailView, part = ''): OrderMailParts['action'] => ({
  kind: 'button',
  label: t('open_order'),
  url: absoluteUrl(`/admin/order/${order.id}${part}`),
});
