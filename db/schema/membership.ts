import { index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { admin, customer } from './auth';
import { created_at, idColumn, momentColumn } from './columns';
import { membershipReasons } from './enums';
import { order } from './orders';

/** Every change of a member's tier or term. Append-only. */
export const membershipLog = pgTable(
  'membership_log',
  {
    id: idColumn(),
    user_id: integer()
      .notNull()
      .references(() => customer.id, { onDelete: 'cascade' }),
    /** Tiers; null: level 0. Not foreign keys, so that history survives a deleted tier. */
    from_tier_id: integer(),
    to_tier_id: integer(),
    /** When the membership then ends; null: never. */
    expires_at: momentColumn(),
    reason: text({ enum: membershipReasons }).notNull(),
    order_id: integer().references(() => order.id),
    admin_id: integer().references(() => admin.id, { onDelete: 'set null' }),
    note: text().notNull().default(''),
    created_at: created_at(),
  },
  (t) => [index('membership_log_user_idx').on(t.user_id, t.id)],
);
