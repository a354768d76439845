import { type Column, getTableColumns, type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';

/**
 * A table's rows that match `where`, by ID, as one JSON list, so that one statement reads rows of
 * many tables. `fromJson` converts them to what a select returns.
 */
export const jsonRows = (table: PgTable, where: SQL): SQL => {
  const columns = Object.values(getTableColumns(table)).map(
    (column) => sql`${column}${sql.raw(isExact(column) ? '::text' : '')} as ${name(column)}`,
  );
  return sql`(select coalesce(json_agg(found order by found.id), '[]') from (
    select ${sql.join(columns, sql`, `)} from ${table} where ${where}) as found)`;
};

/** Rows of `jsonRows` with the types of a select. */
export const fromJson = <T extends PgTable>(
  table: T,
  rows: readonly Record<string, unknown>[],
): T['$inferSelect'][] => {
  const moments = Object.entries(getTableColumns(table))
    .filter(([, { dataType }]) => dataType === 'date')
    .map(([key]) => key);
  return rows.map((row) => ({
    ...row,
    ...Object.fromEntries(
      moments.map((key) => [key, row[key] === null ? null : new Date(String(row[key]))]),
    ),
  }));
};

/** A number that keeps its digits: JSON would read it as a float. */
const isExact = ({ columnType }: Column): boolean => columnType === 'PgNumeric';
const name = (column: Column): SQL => sql.raw(`"${column.name}"`);
