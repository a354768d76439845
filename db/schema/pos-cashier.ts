import { index, integer, pgTable, uuid } from 'drizzle-orm/pg-core';
import { admin, session } from './auth';
import { created_at, momentColumn } from './columns';
import { posSession } from './pos';

/**
 * A staff member's takeover of a register by PIN, on the device of one login. The register sends
 * its ID with every call.
 */
export const posCashier = pgTable(
  'pos_cashier',
  {
    id: uuid().primaryKey().defaultRandom(),
    admin_id: integer()
      .notNull()
      .references(() => admin.id, { onDelete: 'cascade' }),
    pos_session_id: integer()
      .notNull()
      .references(() => posSession.id),
    /** The device's login; only it may use this. */
    login_id: uuid()
      .notNull()
      .references(() => session.id, { onDelete: 'cascade' }),
    created_at: created_at(),
    used_at: momentColumn().notNull(),
    ended_at: momentColumn(),
  },
  (t) => [
    index('pos_cashier_login_idx').on(t.login_id),
    index('pos_cashier_admin_idx').on(t.admin_id),
  ],
);

/**
 * A lock on a browser's login: only the cashier who took over its register by PIN may use that
 * register, until someone with all the login's permissions enters a PIN.
 */
export const tillLock = pgTable('till_lock', {
  login_id: uuid()
    .primaryKey()
    .references(() => session.id, { onDelete: 'cascade' }),
  /** The session it was last locked at. */
  pos_session_id: integer()
    .notNull()
    .references(() => posSession.id),
  created_at: created_at(),
});
