import { sql } from 'drizzle-orm';
import { check, index, integer, numeric, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { admin } from './auth';
import { created_at, momentColumn } from './columns';
import { order } from './orders';
import { posSession } from './pos';

/**
 * That somebody with a higher limit allowed a discount by hand at a register, by their PIN: for one
 * basket, once, and where it is on the price of one line, for that line alone. `order_id`: the sale
 * it was used for.
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
    /** That of the sale the basket is to become. */
    basket_key: text().notNull(),
    /** The variant whose line sells for less; null: it is off the basket. */
    stock_id: integer(),
    /** The most that may be taken off, in percent. */
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
