import { getTableColumns, is, SQL } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';

type Optional<Row> = {
  [Name in keyof Row]-?: undefined extends Row[Name] ? Name : never;
}[keyof Row];
type Defaults<Table extends PgTable, But extends string> = Pick<
  Table['$inferSelect'],
  Exclude<Extract<Optional<Table['$inferInsert']>, keyof Table['$inferSelect']>, But>
>;

/**
 * A table's columns except those named, each with its default in a new row; null if there is none
 * or the database computes it. The type has only columns that may be omitted.
 */
export const columnDefaults = <Table extends PgTable, const But extends string>(
  table: Table,
  but: readonly But[],
): Defaults<Table, But> =>
  Object.fromEntries(
    Object.entries(getTableColumns(table))
      .filter(([name]) => !but.some((other) => other === name))
      .map(([name, { default: value }]) => [name, is(value, SQL) ? null : (value ?? null)]),
  ) as Defaults<Table, But>;
