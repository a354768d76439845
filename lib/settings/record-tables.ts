import 'server-only';
import { eq, isNull } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { tables } from '@/db/tables';
import { type RecordName, recordKind } from '@/lib/core/records/record-names';
import type { records } from '@/lib/core/records/records';

type Tables = typeof tables;
type TableName<N extends RecordName> = (typeof records)[N]['table'];
/** The table and a row of a kind of record. */
export type RecordTable<N extends RecordName> = Tables[TableName<N>];
export type RecordRow<N extends RecordName> = RecordTable<N>['$inferSelect'];

type AnyTable = PgTable & { id: PgColumn };

/** A kind of record with its table and columns, for code that handles all kinds alike. */
export function recordTable<N extends RecordName>(name: N) {
  const kind = recordKind(name);
  const table = tables[kind.table as TableName<RecordName>] as unknown as AnyTable;
  const columns = table as unknown as Record<string, PgColumn>;
  const column = (key: string): PgColumn => {
    const found = columns[key];
    if (!found) throw new Error(`records.ts: ${kind.table} has no column ${key}`);
    return found;
  };
  return {
    ...kind,
    table,
    id: table.id,
    title: column(kind.title),
    texts: (kind.texts ?? []).map((field) => ({ field, value: column(field) })),
    lists: (kind.lists ?? []).map((field) => ({ field, value: column(field) })),
    pictures: (kind.pictures ?? []).map(column),
    /** The rows that belong to no other record. */
    own: kind.owner ? isNull(column(kind.owner)) : undefined,
    url: kind.url && {
      ...kind.url,
      column: column('url'),
      where: kind.url.where ? eq(column('type'), kind.url.where.type) : undefined,
    },
  };
}
