import { sql } from 'drizzle-orm';
import { check, index, integer, numeric, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { admin } from './auth';
import { created_at, momentColumn } from './columns';
import { order } from './orders';
import { posSession } from './pos';

/**
 * A manual discount at a register, approved by PIN by someone with a higher limit: for one basket,
 * once, and if it is on a line's price, for that line only. `order_id`: the sale it was used for.
 */
export const posApproval = pgTable(
  'pos_approval',
  {
    id: uuid().primaryKey().defaultRandom(),
    /** Who approved it, and who asked for it. */
    admin_id: integer().references(() => admin.id, { onDelete: 'set null' }),
    requested_by: integer().references(() => admin.id, { onDelete: 'set null' }),
    pos_session_id: integer()
      .notNull()
      .references(() => posSession.id),
    /** The key of the sale the basket will become. */
    basket_key: text().notNull(),
    /** The variant of the discounted line; null: the whole basket. */
    stock_id: integer(),
    /** The highest discount, in percent. */
    percent: numeric({ precision: 5, scale: 2 }).notNull(),
    created_at: created_at(),
    used_at: momentColumn(),
    order_id: integer().references(() => order.id),
  },
  (t) => [
    index('pos_approval_session_idx').on(t.pos_session_id),
    index('pos_approval_order_idx').on(t.order_id),
    check('pos_approval_percent_check', sql`${t.percent} > 0 and ${t.percent} <= 100`),
    check('pos_approval_used_check', sql`(${t.used_at} is null) = (${t.order_id} is null)`),
  ],
);
