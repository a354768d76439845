import { index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { created_at, idColumn } from './columns';

/**
 * An error in a cell, as reported, in a row of `record` (`product` in logs from when only products
 * were imported), and its rows, for correction.
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
 * Every spreadsheet import: by whom, which file, and the result, in rows. `admin_name` remains when
 * the account is deleted. `wrong_rows` is kept for the latest imports only, then emptied.
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

/** Images downloaded from a URL, so that none is downloaded twice. */
export const pictureSource = pgTable('picture_source', {
  address: text().primaryKey(),
  image_path: text().notNull(),
  created_at: created_at(),
});
