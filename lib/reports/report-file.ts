import 'server-only';
import { logChange } from '@/lib/activity/audit-log';
import { assertCan } from '@/lib/core/access/can';
import type { AdminContext } from '@/lib/core/context';
import { writeCsv } from '@/lib/core/spreadsheet/write-csv';
import { type DataSheet, writeSheet } from '@/lib/core/spreadsheet/write-sheet';
import { translator } from '@/lib/i18n/translate';
import type { Report } from './report.schema';

/** The format of money, number and text columns in a file. */
export const moneyColumn = (name: string) => ({ name, width: 14, format: '0.00#' });
export const countColumn = (name: string) => ({ name, width: 10, format: '0' });
export const textColumn = (name: string, width = 18) => ({ name, width });

export type ReportFormat = 'xlsx' | 'csv';
export type ReportFile = { name: string; file: ReadableStream<Uint8Array> };

/**
 * A report's groups or rows as a file of `count` rows; the export is logged. Throws 403 without
 * `report.export`.
 */
export async function buildReportFile(
  ctx: AdminContext,
  { report, period: { from, to } }: Pick<Report, 'report' | 'period'>,
  format: ReportFormat,
  sheet: Pick<DataSheet, 'columns' | 'rows'>,
  count: number,
): Promise<ReportFile> {
  assertCan(ctx, 'report.export');
  const t = translator(ctx.language, 'report');
  const title = t(`file.${report}` as 'file.sales');
  const name = `${t('file_name', { title, from, to })}.${format}`;
  // A file isn't a record: it has no ID and can't be undone.
  const logged = { resource: 'report', id: 0, record_title: `${name} (${count})` };
  await logChange(ctx, logged, [{ field: 'export' }]);
  const data = { name: title, frozenColumns: 1, ...sheet };
  return { name, file: format === 'csv' ? writeCsv(data) : writeSheet(data) };
}
