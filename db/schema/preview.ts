import { integer, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { admin } from './auth';
import { created_at, momentColumn } from './columns';

/** The shop as staff look at it before anybody else does: where, as whom and when. */
export const preview = pgTable('preview', {
  token: uuid().primaryKey().defaultRandom(),
  admin_id: integer()
    .notNull()
    .references(() => admin.id, { onDelete: 'cascade' }),
  language: text().notNull(),
  currency: text().notNull(),
  viewer: text().notNull(),
  /** The moment at which the shop is seen; null: now. */
  at: momentColumn(),
  /** What a form holds and has not saved: `{resource, id, input}`; null: what is stored. */
  unsaved: jsonb(),
  created_at: created_at(),
  expires_at: timestamp({ withTimezone: true }).notNull(),
});
