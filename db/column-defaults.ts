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
 * The columns of a table but for those named, each with the value that it has where a new row
 * leaves it out; null where that is none, or one that the database makes. Typed are those that may
 * be left out.
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
