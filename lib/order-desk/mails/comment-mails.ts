import 'server-only';
import { eq } from 'drizzle-orm';
import { orderAttachment } from '@/db/schema/order-desk';
import { orderComment as comments } from '@/db/schema/order-history';
import { personName } from '@/lib/core/access/person';
import { firstOrNotFound } from '@/lib/core/records/rows';
import type { MailBlock } from '@/lib/mail/content';
import { orderDetails } from './blocks';
import { openOrderButton } from './staff-mail';
import type { OrderMailParts, OrderMailView } from './view';

/** A comment on an order and its number of files, which emails don't include. */
type CommentText = { comment: string; files: number };

/** To the shopper: a comment from the shop. Links to where they can answer. */
export function buildOrderCommentMail(view: OrderMailView, message: CommentText): OrderMailParts {
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
    below: saidIn(view, message, t('our_note')),
  };
}

/** To the shop: a comment from the shopper. Links to the back office, where it is answered. */
export function buildNewCommentMail(view: OrderMailView, message: CommentText): OrderMailParts {
  const { order, t } = view;
  const number = order.order_number;
  const name = personName(order);
  return {
    subject: t('new_comment.subject', { number }),
    heading: t('new_comment.heading', { number }),
    sentences: [t('new_comment.text', { name })],
    action: openOrderButton(view, '#comments'),
    below: [...saidIn(view, message, name), orderDetails(view)],
  };
}

const saidIn = (
  { t }: OrderMailView,
  { comment, files }: CommentText,
  label: string,
): MailBlock[] => [
  ...(comment ? [{ kind: 'quote' as const, label, text: comment }] : []),
  ...(files ? [{ kind: 'text' as const, text: t('files', { count: files }) }] : []),
];

/** The comment that an email is about. */
export async function readMailedComment({ ctx }: OrderMailView, id: number): Promise<CommentText> {
  const { comment } = firstOrNotFound(
    await ctx.db.select().from(comments).where(eq(comments.id, id)),
  );
  const files = await ctx.db.$count(orderAttachment, eq(orderAttachment.comment_id, id));
  return { comment, files };
}
