import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { created_at, flag, idColumn, momentColumn } from './columns';
import { actorTypes, commentAuthors, orderStatuses } from './enums';
import { order } from './orders';

const orderId = () =>
  integer()
    .notNull()
    .references(() => order.id);

/** Comments of customer and staff on an order; the customer doesn't see internal notes. */
export const orderComment = pgTable(
  'order_comment',
  {
    id: idColumn(),
    order_id: orderId(),
    author_type: text({ enum: commentAuthors }).notNull(),
    author_id: integer(),
    author_name: text().notNull(),
    comment: text().notNull(),
    visible_to_customer: flag(true),
    /** When staff answered the customer's comment, or marked it as needing no answer. */
    answered_at: momentColumn(),
    created_at: created_at(),
  },
  (t) => [
    index('order_comment_order_idx').on(t.order_id),
    index('order_comment_waiting_idx')
      .on(t.order_id)
      .where(sql`${t.author_type} = 'customer' and ${t.answered_at} is null`),
  ],
);

/** The order's history, append-only: a row for each status change and action. */
export const orderEvent = pgTable(
  'order_event',
  {
    id: idColumn(),
    order_id: orderId(),
    type: text().notNull(),
    from_status: text({ enum: orderStatuses }),
    to_status: text({ enum: orderStatuses }),
    data: jsonb().$type<Record<string, string | number | null>>().notNull().default({}),
    actor_type: text({ enum: actorTypes }).notNull(),
    actor_id: integer(),
    actor_name: text().notNull().default(''),
    created_at: created_at(),
  },
  (t) => [index('order_event_order_idx').on(t.order_id, t.id)],
);
