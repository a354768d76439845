import { and, eq, isNull, sql } from 'drizzle-orm';
import { orderComment } from './schema/order-history';

/** A customer's comment that staff neither answered nor marked as needing no answer. */
export const isUnanswered = and(
  eq(orderComment.author_type, 'customer'),
  isNull(orderComment.answered_at),
);

/**
 * Whether an order has such a comment. Table names are written out: in a select from one table
 * drizzle omits the table's name, and `id` would be the comment's.
 */
export const waitsForAnswer = sql<boolean>`exists (select 1 from order_comment
  where order_comment.order_id = orders.id and order_comment.author_type = 'customer'
  and order_comment.answered_at is null)`;
