import 'server-only';
import { inArray, sql } from 'drizzle-orm';
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Connection } from '@/db/client';
import { orderItem } from '@/db/schema/order-items';
import { orderAdjustment, orderFee, orderTax, shipment } from '@/db/schema/order-parts';
import { dispute, payment, refund } from '@/db/schema/payments';
import { returnItem, returnRequest } from '@/db/schema/returns';
import type { Context } from '@/lib/core/context';
import { mergeRowChanges, type OrderChanges } from './changes';

/** The tables of an order's parts, sorted so that referenced rows come first. */
const tables = {
  items: orderItem,
  adjustments: orderAdjustment,
  taxes: orderTax,
  fees: orderFee,
  shipments: shipment,
  refunds: refund,
  payments: payment,
  returns: returnRequest,
  return_items: returnItem,
  disputes: dispute,
} as const;
type Name = keyof typeof tables;
const names = Object.keys(tables) as Name[];
const references = {
  order_item_id: 'items',
  refund_id: 'refunds',
  capture_id: 'payments',
  dispute_id: 'disputes',
  return_id: 'returns',
  return_request_id: 'returns',
} as const satisfies Record<string, Name>;

export type PartRow = { id: number } & Record<string, unknown>;
type PartTable = PgTable & { id: AnyPgColumn };
/** The stored rows of each part, by their temporary ids below 0. */
export type StoredRows = Record<Name, Map<number, PartRow>>;

/** Inserts, updates and deletes the rows of an order's parts. */
export async function storeOrderRows(
  { db, now }: Context,
  changes: OrderChanges,
): Promise<StoredRows> {
  const stored_rows = Object.fromEntries(names.map((name) => [name, new Map()])) as StoredRows;
  const removed: Partial<Record<Name, number[]>> = changes.removed ?? {};
  for (const name of names.toReversed()) {
    const table: PartTable = tables[name];
    if (removed[name]?.length) await db.delete(table).where(inArray(table.id, removed[name]));
  }
  for (const name of names) {
    const table: PartTable = tables[name];
    const rows = (changes[name] ?? []) as PartRow[];
    const added = rows.filter(({ id }) => id < 0);
    // A ledger line may refer to the one before it.
    for (const some of name === 'payments' ? added.map((row) => [row]) : [added]) {
      if (!some.length) continue;
      const values = some.map(({ id: _, ...row }) => withStoredIds(row, stored_rows));
      const insert = db.insert(table).values(values).returning();
      // The statement differs for each number of rows, so only that for one row is prepared.
      const made = await (values.length > 1 ? insert : insert.prepare('stored_row').execute());
      for (const [index, { id }] of some.entries())
        stored_rows[name].set(id, made[index] as PartRow);
    }
    const stamps = 'updated_at' in table ? { updated_at: now() } : {};
    const changed = mergeRowChanges<PartRow>(rows.filter(({ id }) => id > 0));
    await updateRows(
      db,
      table,
      changed.map((row) => ({ ...stamps, ...row, ...withStoredIds(row, stored_rows) })),
    );
  }
  return stored_rows;
}

/** A row with temporary ids of other new rows replaced by stored ones. */
export function withStoredIds(row: Record<string, unknown>, stored_rows: StoredRows) {
  const named = Object.entries(references).flatMap(([column, name]) => {
    const other = stored_rows[name].get(row[column] as number);
    return other ? [[column, other.id]] : [];
  });
  return { ...row, ...Object.fromEntries(named) };
}

/** Updates rows of a table, together if the same columns change. */
async function updateRows(
  db: Connection,
  table: PartTable,
  rows: readonly PartRow[],
): Promise<void> {
  const listColumns = ({ id: _, ...row }: PartRow) =>
    Object.keys(row).filter((name) => row[name] !== undefined);
  const lists = new Map(rows.map((row) => [listColumns(row).join(), listColumns(row)]));
  for (const [key, columns] of lists) {
    const alike = JSON.stringify(rows.filter((row) => listColumns(row).join() === key));
    await db
      .update(table)
      .set(Object.fromEntries(columns.map((name) => [name, sql.raw(`changed."${name}"`)])))
      .from(sql`jsonb_populate_recordset(null::${table}, ${alike}::jsonb) as changed`)
      .where(sql`${table.id} = changed.id`)
      .prepare('changed_rows')
      .execute();
  }
}
