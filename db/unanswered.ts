import { and, eq, isNull, sql } from 'drizzle-orm';
import { orderComment } from './schema/order-history';

/** What a customer wrote and staff neither answered nor noted as needing no answer. */
export const isUnanswered = and(
  eq(orderComment.author_type, 'customer'),
  isNull(orderComment.answered_at),
);

/**
 * Whether an order has such a comment. Tables are written out: in the fields of a select from
 * one table drizzle leaves the table's name away, and `id` would be the comment's.
 */
export const waitsForAnswer = sql<boolean>`exists (select 1 from order_comment
  where order_comment.order_id = orders.id and order_comment.author_type = 'customer'
  and order_comment.answered_at is null)`;
