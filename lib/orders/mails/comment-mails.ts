import 'server-only';
import { eq } from 'drizzle-orm';
import { orderAttachment } from '@/db/schema/order-desk';
import { orderComment as comments } from '@/db/schema/orders';
import { personName } from '@/lib/core/access/person';
import { one } from '@/lib/core/records/rows';
import type { MailBlock } from '@/lib/mail/content';
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
    below: await saidIn(view, id, t('our_note')),
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
    below: [...(await saidIn(view, id, name)), orderDetails(view)],
  };
}

/** What was written, and how many files came with it: they are never sent by mail. */
async function saidIn({ ctx, t }: OrderMailView, id: number, label: string): Promise<MailBlock[]> {
  const { comment } = one(await ctx.db.select().from(comments).where(eq(comments.id, id)));
  const count = await ctx.db.$count(orderAttachment, eq(orderAttachment.comment_id, id));
  return [
    ...(comment ? [{ kind: 'quote' as const, label, text: comment }] : []),
    ...(count ? [{ kind: 'text' as const, text: t('files', { count }) }] : []),
  ];
}
