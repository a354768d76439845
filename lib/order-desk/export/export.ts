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

/** Read at once. Memory holds one batch plus the rows not yet consumed. */
const ORDERS_AT_ONCE = 100;

/**
 * Exports the orders of a list, all pages in its sort order, or those in `ids`, one row each, as a
 * streamed file. The list of orders is read once, at the start. The export and its number of orders
 * go into the audit log. Throws 403 without `order.export`; without `customer.pii` buyers are
 * masked.
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
  // The file is not a record: it has no id, and nothing can be undone.
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

/** A time as spreadsheets sort it: `2026-11-26 14:05:09`, in the store's time zone. */
function storeTime(timeZone: string) {
  const written = new Intl.DateTimeFormat('sv-SE', {
    dateStyle: 'short',
    timeStyle: 'medium',
    timeZone,
  });
  return (date: Date) => written.format(date);
}
