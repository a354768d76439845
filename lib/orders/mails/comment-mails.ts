import 'server-only';
import { eq } from 'drizzle-orm';
import { orderComment as comments } from '@/db/schema/orders';
import { personName } from '@/lib/core/access/person';
import { one } from '@/lib/core/records/rows';
import { orderDetails } from './blocks';
import { openOrder } from './staff-mail';
import type { OrderMailParts, OrderMailView } from './view';

/** To the shopper: what the shop wrote about the order. Leads to where they can answer. */
export async function orderComment(view: OrderMailView, id: number): Promise<OrderMailParts> {
  const { order, order_url, t } = view;
  const number = order.order_number;
  return {
    subject: t('order_comment.subject', { number }),
    heading: t('order_comment.heading'),
    sentences: [t('order_comment.text', { number })],
    action: {
      kind: 'button',
      label: t('order_comment.answer'),
      url: `${order_url}#messages-${number}`,
    },
    below: [{ kind: 'quote', label: t('our_note'), text: await textOf(view, id) }],
  };
}

/** To the shop itself: what the shopper wrote. Leads to the back office, where it is answered. */
export async function newComment(view: OrderMailView, id: number): Promise<OrderMailParts> {
  const { order, t } = view;
  const number = order.order_number;
  const name = personName(order);
  return {
    subject: t('new_comment.subject', { number }),
    heading: t('new_comment.heading', { number }),
    sentences: [t('new_comment.text', { name })],
    action: openOrder(view, '#comments'),
    below: [{ kind: 'quote', label: name, text: await textOf(view, id) }, orderDetails(view)],
  };
}

async function textOf({ ctx }: OrderMailView, id: number): Promise<string> {
  const { comment } = one(await ctx.db.select().from(comments).where(eq(comments.id, id)));
  return comment;
}
