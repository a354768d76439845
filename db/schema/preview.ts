import { integer, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { admin } from './auth';
import { created_at, momentColumn } from './columns';

/** The shop as previewed by staff: page, viewer and time. */
export const preview = pgTable('preview', {
  token: uuid().primaryKey().defaultRandom(),
  admin_id: integer()
    .notNull()
    .references(() => admin.id, { onDelete: 'cascade' }),
  language: text().notNull(),
  currency: text().notNull(),
  viewer: text().notNull(),
  /** The time the shop is shown at; null: now. */
  at: momentColumn(),
  /** A form's unsaved values: `{resource, id, input}`; null: as stored. */
  unsaved: jsonb(),
  created_at: created_at(),
  expires_at: timestamp({ withTimezone: true }).notNull(),
});
