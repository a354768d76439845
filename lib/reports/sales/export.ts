import 'server-only';
import { can } from '@/lib/core/access/can';
import type { AdminContext } from '@/lib/core/context';
import type { CellValue, DataSheet } from '@/lib/core/spreadsheet/write-sheet';
import type { FigureType } from '@/lib/core/text/figure-text';
import { formatZonedMoment } from '@/lib/core/zoned-time';
import { translator } from '@/lib/i18n/translate';
import { type SalesAmount, salesAmounts } from '@/lib/orders/sales/entries';
import type { Report, ReportFigures } from '../report.schema';
import { buildReportFile, type ReportFile, type ReportFormat } from '../report-file';
import { readSalesReport, type SalesReport } from './report';
import { countSalesRows, streamSalesRows } from './rows';
import type { SalesExportQuery, SalesRow } from './sales.schema';

/** A file's columns and rows. */
export type ReportSheet = Pick<DataSheet, 'columns' | 'rows'>;

const formats: Record<FigureType, string> = { money: '0.00#', count: '0', percent: '0.00%' };

/**
 * A sales report as a file: all its groups, or the entries behind its figures. The export is
 * logged. Throws 403 without `report.export`; refuses as the report does.
 */
export async function exportSalesReport(
  ctx: AdminContext,
  report: SalesReport,
  { format, of, group_value, ...query }: SalesExportQuery,
): Promise<ReportFile> {
  const opened = { ...query, group_value };
  const read = await readSalesReport(ctx, report, { ...query, page: undefined });
  const sheet =
    of === 'groups' ? groupSheet(ctx, read, format) : rowSheet(ctx, report, opened, read);
  const count =
    of === 'rows'
      ? await countSalesRows(ctx, report, opened)
      : read.blocks.reduce((sum, { groups }) => sum + groups.length, 0);
  return buildReportFile(ctx, read, format, sheet, count);
}

/**
 * A report's groups as rows; percentages as shares of 1. A workbook ends with the total, because
 * its rows may overlap and add up to more.
 */
export function groupSheet(
  ctx: Pick<AdminContext, 'language'>,
  report: Report,
  format: ReportFormat,
): ReportSheet {
  const t = translator(ctx.language, 'report');
  const { columns, blocks, period } = report;
  const group = t(`group.${report.group}` as 'group.time');
  const title = report.group === 'time' ? `${group} (${period.timezone})` : group;
  return {
    columns: [
      { name: title, width: 28 },
      { name: t('group.currency'), width: 10 },
      ...columns.map(({ name, type }) => ({
        name: t(`figure.${name}` as 'figure.net'),
        width: 14,
        format: formats[type],
      })),
    ],
    rows: blocks.flatMap(({ currency, groups, total }) =>
      [...groups, ...(format === 'xlsx' ? [{ label: t('total'), figures: total }] : [])].map(
        ({ label, figures }) => [
          label || t('none'),
          currency,
          ...columns.map(({ name, type }) => toCell(figures[name], type)),
        ],
      ),
    ),
  };
}

function toCell(figure: ReportFigures[string] | undefined, type: FigureType): CellValue {
  if (figure === null || figure === undefined) return null;
  if (typeof figure === 'object') return Number(figure.amount);
  return type === 'percent' ? figure / 10_000 : figure;
}

function rowSheet(
  ctx: AdminContext,
  report: SalesReport,
  query: Parameters<typeof streamSalesRows>[2],
  { period }: Report,
): ReportSheet {
  const t = translator(ctx.language, 'report');
  const withCost = query.in === 'base' && can(ctx, 'product.cost');
  const at = (moment: Date) => formatZonedMoment(moment, period.timezone).replace('T', ' ');
  const named = (name: SalesAmount) =>
    ['gross', 'shipping', 'tax', 'total'].includes(name)
      ? t(`figure.${name}` as 'figure.gross')
      : t(`row.${name}` as 'row.fee');
  const money = (name: string) => ({ name, width: 14, format: formats.money });
  const written = (row: SalesRow): CellValue[] => [
    row.order_number,
    t(`kinds.${row.kind}`),
    at(row.occurred_at),
    at(row.ordered_at),
    row.name,
    row.sku,
    row.units,
    row.currency,
    ...salesAmounts.map((name) => Number(row[name].amount)),
    ...(withCost ? [row.cost && Number(row.cost.amount)] : []),
  ];
  return {
    columns: [
      { name: t('row.order_number'), width: 16 },
      { name: t('row.kind'), width: 10 },
      { name: `${t('row.occurred_at')} (${period.timezone})`, width: 18 },
      { name: `${t('row.ordered_at')} (${period.timezone})`, width: 18 },
      { name: t('row.name'), width: 32 },
      { name: t('row.sku'), width: 16 },
      { name: t('figure.units'), width: 8, format: formats.count },
      { name: t('group.currency'), width: 10 },
      ...salesAmounts.map((name) => money(named(name))),
      ...(withCost ? [money(t('figure.cost'))] : []),
    ],
    rows: map(streamSalesRows(ctx, report, query), written),
  };
}

async function* map<T, R>(items: AsyncIterable<T>, of: (item: T) => R): AsyncGenerator<R> {
  for await (const item of items) yield of(item);
}
