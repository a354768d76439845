import { index, integer, pgTable, uuid } from 'drizzle-orm/pg-core';
import { admin, session } from './auth';
import { created_at, momentColumn } from './columns';
import { posSession } from './pos';

/**
 * That a member of staff took a till over by their PIN, on the device of one login. Its id is what
 * the till sends with its calls.
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
    /** The device's login, which alone may use it. */
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
 * That a browser's login is locked: only who took its till over by PIN may use that till, until
 * somebody whose role may do all that the login may enters their PIN.
 */
export const tillLock = pgTable('till_lock', {
  login_id: uuid()
    .primaryKey()
    .references(() => session.id, { onDelete: 'cascade' }),
  /** At which till it was locked last. */
  pos_session_id: integer()
    .notNull()
    .references(() => posSession.id),
  created_at: created_at(),
});
