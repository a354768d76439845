import { type AnyPgColumn, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { admin } from './auth';
import { idColumn, momentColumn } from './columns';
import { actorTypes, changeActions } from './enums';

/**
 * Who changed which fields of a record, and when: one row per write. `fields` is empty for a
 * creation; a localized text is named with its language (`title.zh-HK`). `before` and `after` hold
 * the values by these names, whole records for a creation and a deletion. `record_title` and
 * `admin_name` are the names at the time, `admin_name` empty for the shop itself. `undoes_id` is
 * the change that this one undid.
 */
export const recordChange = pgTable(
  'record_change',
  {
    id: idColumn(),
    resource: text().notNull(),
    record_id: integer().notNull(),
    record_title: text().notNull().default(''),
    action: text({ enum: changeActions }).notNull().default('update'),
    actor_type: text({ enum: actorTypes }).notNull().default('system'),
    admin_id: integer().references(() => admin.id, { onDelete: 'set null' }),
    admin_name: text().notNull().default(''),
    /** `api` for a client with the admin's token, or the name of the job. */
    source: text().notNull().default(''),
    fields: text().array().notNull(),
    before: jsonb().$type<Record<string, unknown>>(),
    after: jsonb().$type<Record<string, unknown>>(),
    undoes_id: integer().references((): AnyPgColumn => recordChange.id, { onDelete: 'set null' }),
    at: momentColumn().notNull(),
  },
  (t) => [
    index('record_change_record_idx').on(t.resource, t.record_id, t.at),
    index('record_change_at_idx').on(t.at, t.id),
    index('record_change_undoes_idx').on(t.undoes_id),
  ],
);
