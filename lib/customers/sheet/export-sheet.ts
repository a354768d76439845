import 'server-only';
import { noteChange } from '@/lib/activity/record-changes';
import { assertCan } from '@/lib/core/can';
import type { AdminContext, StaffContext } from '@/lib/core/context';
import { type CellValue, type DataSheet, writeSheets } from '@/lib/core/spreadsheet/write-sheet';
import { listedCustomerIds } from '../customer-list';
import { type CustomerQuery, customerQuery } from '../customer-list.schema';
import { customerColumns } from './columns';
import { readCurrent } from './current';
import { guideSheet } from './guide';
import { type Known, readKnown } from './known';

const BATCH = 500;

/**
 * The customers of a list with these filters as a workbook that an import reads back, with a
 * sheet that explains the columns in the caller's language. Streams. That it was made, and of
 * how many, is noted among the changes. Refuses who may not see personal data.
 */
export async function exportCustomers(
  ctx: AdminContext,
  query: CustomerQuery = customerQuery.parse({}),
): Promise<ReadableStream<Uint8Array>> {
  assertCan(ctx, 'customer.pii');
  const ids = await listedCustomerIds(ctx, query);
  // The file is no record: its id is nobody's, and nothing of it can be taken back.
  const file = { resource: 'user', id: 0, record_title: `user list.xlsx (${ids.length})` };
  await noteChange(ctx, file, [{ field: 'export' }]);
  const rows = rowsOf(ctx, ids, await readKnown(ctx));
  return writeSheets(customerSheet(rows), guideSheet(ctx));
}

const widths: Partial<Record<string, number>> = {
  ...{ id: 8, email: 30, emails: 30, description: 40, address_text: 40, tags: 24 },
};

/** All cells are text, so that a phone keeps its plus and its zeros. */
export const customerSheet = (rows: DataSheet['rows']): DataSheet => ({
  name: 'customers',
  columns: customerColumns.map((name) => ({ name, width: widths[name] ?? 18, format: '@' })),
  frozenColumns: 2,
  rows,
});

async function* rowsOf(
  ctx: StaffContext,
  ids: number[],
  known: Known,
): AsyncGenerator<CellValue[]> {
  for (let at = 0; at < ids.length; at += BATCH) {
    const wanted = ids.slice(at, at + BATCH);
    const found = await readCurrent(ctx, wanted, known);
    const byId = new Map(found.map((one) => [one.record.id, one.cells]));
    for (const id of wanted) {
      const cells = byId.get(id);
      if (cells) yield customerColumns.map((name) => cells[name]);
    }
  }
}
