import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { admin } from './auth';
import { created_at, flag, idColumn, minor } from './columns';
import { paymentMethod } from './methods';
import { order } from './orders';
import { posSession } from './pos';

/**
 * One payment of a register's sale, minor units of the session's currency. The drawer receives
 * `amount` + `rounding`; `given` is the cash handed over, `change` the change. Refunds at the
 * register are negative.
 */
export const posTender = pgTable(
  'pos_tender',
  {
    id: idColumn(),
    pos_session_id: integer()
      .notNull()
      .references(() => posSession.id),
    order_id: integer()
      .notNull()
      .references(() => order.id),
    payment_method_id: integer().references(() => paymentMethod.id, { onDelete: 'set null' }),
    /** The method's title when it was used. */
    title: text().notNull(),
    is_cash: flag(false),
    amount: minor().notNull(),
    rounding: minor().notNull().default(0),
    given: minor().notNull(),
    change: minor().notNull().default(0),
    admin_id: integer().references(() => admin.id, { onDelete: 'set null' }),
    created_at: created_at(),
  },
  (t) => [
    index('pos_tender_session_idx').on(t.pos_session_id),
    index('pos_tender_order_idx').on(t.order_id),
    check(
      'pos_tender_amount_check',
      sql`${t.given} - ${t.change} = ${t.amount} + ${t.rounding}
      and ${t.change} >= 0 and (${t.is_cash} or ${t.rounding} = 0)`,
    ),
  ],
);
