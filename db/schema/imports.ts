import { index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { created_at, idColumn } from './columns';

/**
 * What was wrong in a cell, as it was told, in a row of which `record` (`product` in logs of
 * the time when only products were imported), and the rows it happened in, to be mended.
 */
export type LoggedError = {
  row: number;
  field: string;
  message: string;
  value: string;
  record?: string;
  product?: string;
  code: string;
};
export type LoggedRows = { names: string[]; rows: string[][] };

/**
 * Every import of a spreadsheet: by whom, of which file, and what it came to, in rows.
 * `admin_name` stays when the account goes. `wrong_rows` are kept for the latest imports
 * only, then emptied.
 */
export const importLog = pgTable(
  'import_log',
  {
    id: idColumn(),
    resource: text().notNull(),
    admin_id: integer().notNull(),
    admin_name: text().notNull(),
    file_name: text().notNull(),
    part: integer().notNull().default(1),
    parts: integer().notNull().default(1),
    created: integer().notNull(),
    updated: integer().notNull(),
    skipped: integer().notNull(),
    failed: integer().notNull(),
    errors: jsonb().$type<LoggedError[]>().notNull().default([]),
    wrong_rows: jsonb().$type<LoggedRows>(),
    created_at: created_at(),
  },
  (t) => [index('import_log_resource_idx').on(t.resource, t.id)],
);

/** Pictures that were fetched from an address, so that none is fetched twice. */
export const pictureSource = pgTable('picture_source', {
  address: text().primaryKey(),
  image_path: text().notNull(),
  created_at: created_at(),
});
