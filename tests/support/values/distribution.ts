import { is } from 'drizzle-orm';
import { getTableConfig, PgTable, uniqueKeyName } from 'drizzle-orm/pg-core';

/** Distributed tables with the column that says on which node a row is, and the tables that every
 * node has whole. All others are on one node (docs/scale.md). */
export type Distribution = { distributed: Record<string, string>; reference: string[] };

/** The tables that modules of db/schema export. */
export const listTables = (schemaModules: object[]): PgTable[] => [
  ...new Set(
    schemaModules.flatMap((schemaModule) =>
      Object.values(schemaModule).filter((value) => is(value, PgTable)),
    ),
  ),
];

type Named = { name: string };
const toNames = (columns: readonly Named[]) => columns.map(({ name }) => name);

/** What makes two rows of a table differ, each with the columns that do it. */
function listKeys(table: PgTable): { name: string; columns: string[] }[] {
  const config = getTableConfig(table);
  return [
    ...config.columns
      .filter(({ primary }) => primary)
      .map(({ name }) => ({ name: `${config.name}_pkey`, columns: [name] })),
    ...config.columns
      .filter(({ isUnique }) => isUnique)
      .map(({ name }) => ({ name: uniqueKeyName(table, [name]), columns: [name] })),
    ...[...config.primaryKeys, ...config.uniqueConstraints].map((key) => ({
      name: key.getName() ?? config.name,
      columns: toNames(key.columns),
    })),
    ...config.indexes
      .filter(({ config: { unique } }) => unique)
      .map(({ config: { name = '', columns } }) => ({
        name,
        columns: columns.flatMap((column) => ('name' in column ? [String(column.name)] : [])),
      })),
  ];
}

/** What Citus 14 would refuse about a table: a key's name, a column's, or a foreign key's. */
function listRefused(table: PgTable, { distributed, reference }: Distribution): string[] {
  const { name, columns, foreignKeys } = getTableConfig(table);
  const column = distributed[name];
  // A key is kept by each node for its own rows, and nodes share out 64 bits of an identity.
  const keys = column ? listKeys(table).filter((key) => !key.columns.includes(column)) : [];
  const identities = column
    ? columns.filter((own) => own.generatedIdentity && own.getSQLType() !== 'bigint')
    : [];
  const refusedForeignKeys = foreignKeys.filter((key) => {
    const { columns: own, foreignTable, foreignColumns } = key.reference();
    const target = getTableConfig(foreignTable).name;
    if (!column) return target in distributed;
    if (!(target in distributed)) return !reference.includes(target);
    // Both rows are on one node only if the columns that place them are a pair of the key.
    const at = toNames(own).indexOf(column);
    return at < 0 || foreignColumns[at]?.name !== distributed[target];
  });
  return [
    ...keys.map((key) => key.name),
    ...identities.map((own) => `${name}.${own.name}`),
    ...refusedForeignKeys.map((key) => key.getName()),
  ];
}

/** All that Citus would refuse, in the order of the alphabet. */
export const listRefusedConstraints = (tables: PgTable[], distribution: Distribution): string[] =>
  tables.flatMap((table) => listRefused(table, distribution)).sort();
