import { index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { admin } from './auth';
import { created_at } from './columns';
import { posSession } from './pos';

/** A drawer opened without a sale, and why: nothing was paid or moved. */
export const drawerOpening = pgTable(
  'drawer_opening',
  {
    /** Created by the client: the same one twice is one opening. */
    id: uuid().primaryKey(),
    pos_session_id: integer()
      .notNull()
      .references(() => posSession.id),
    reason: text().notNull().default(''),
    admin_id: integer().references(() => admin.id, { onDelete: 'set null' }),
    created_at: created_at(),
  },
  (t) => [index('drawer_opening_session_idx').on(t.pos_session_id)],
);
