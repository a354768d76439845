import { index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { admin } from './auth';
import { id, moment } from './columns';

/**
 * Who changed which fields of a record, and when: one row per write. `fields` is empty where
 * the record was created; a text per language is named with its language (`title.zh-HK`).
 * `admin_name` is what the admin was called then; empty for the shop itself.
 */
export const recordChange = pgTable(
  'record_change',
  {
    id: id(),
    resource: text().notNull(),
    record_id: integer().notNull(),
    admin_id: integer().references(() => admin.id, { onDelete: 'set null' }),
    admin_name: text().notNull().default(''),
    fields: text().array().notNull(),
    at: moment().notNull(),
  },
  (t) => [index('record_change_record_idx').on(t.resource, t.record_id, t.at)],
);
