import 'server-only';
import { desc, inArray } from 'drizzle-orm';
import { order } from '@/db/schema/orders';
import { sorted } from '@/db/text';
import { logChange } from '@/lib/activity/audit-log';
import { assertCan } from '@/lib/core/access/can';
import type { AdminContext } from '@/lib/core/context';
import { writeCsv } from '@/lib/core/spreadsheet/write-csv';
import { type CellValue, writeSheet } from '@/lib/core/spreadsheet/write-sheet';
import { inBatches } from '@/lib/imports/define-sheet';
import { getOrderCurrency } from '@/lib/orders/amounts';
import { baseCurrency } from '@/lib/settings/currencies';
import { ordersWhere } from '../staff/filters';
import { sortColumns } from '../staff/list';
import { exportColumns } from './columns';
import type { OrderExportQuery } from './export.schema';
import { readOrdersForExport } from './read';

/** Read at once; no more of them are held than these and those that wait to be taken. */
const ORDERS_AT_ONCE = 100;

/**
 * The orders that a list shows, on all its pages and in its order, or those that `ids`
 * names, a row each, as a file that is written as fast as it is read. Which orders it has is asked
 * once, at the beginning. That an export was made, and of how many, is logged among the changes.
 * Throws 403 without `order.export`; buyers are masked without `customer.pii`.
 */
export async function exportOrders(
  ctx: AdminContext,
  { format, ids, ...query }: OrderExportQuery,
): Promise<{ name: string; file: ReadableStream<Uint8Array> }> {
  assertCan(ctx, 'order.export');
  const found = await ctx.db
    .select({ id: order.id })
    .from(order)
    .where(ids ? inArray(order.id, ids) : ordersWhere(ctx, query))
    .orderBy(sorted(sortColumns, query.sort), desc(order.id));
  const name = `order list.${format}`;
  // The file is no record: its id is nobody's, and nothing of it can be taken back.
  const logged = { resource: 'order', id: 0, record_title: `${name} (${found.length})` };
  await logChange(ctx, logged, [{ field: 'export' }]);
  const rows = streamRows(
    ctx,
    found.map(({ id }) => id),
  );
  const columns = exportColumns.map(({ name, width, format }) => ({ name, width, format }));
  const data = { name: 'orders', columns, frozenColumns: 1, rows };
  return { name, file: format === 'csv' ? writeCsv(data) : writeSheet(data) };
}

async function* streamRows(ctx: AdminContext, ids: number[]): AsyncGenerator<CellValue[]> {
  const base = baseCurrency(ctx.settings);
  const at = storeTime(ctx.settings.store_timezone);
  for (const batchIds of inBatches(ids, ORDERS_AT_ONCE))
    for (const row of await readOrdersForExport(ctx, batchIds)) {
      const tools = { currency: getOrderCurrency(ctx.settings, row), base, at };
      yield exportColumns.map(({ write }) => write(row, tools));
    }
}

/** A moment as spreadsheets sort it: `2026-11-26 14:05:09`, the store's time. */
function storeTime(timeZone: string) {
  const written = new Intl.DateTimeFormat('sv-SE', {
    dateStyle: 'short',
    timeStyle: 'medium',
    timeZone,
  });
  return (date: Date) => written.format(date);
}
