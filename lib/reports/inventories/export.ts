import 'server-only';
import { can } from '@/lib/core/access/can';
import type { AdminContext } from '@/lib/core/context';
import type { CellValue } from '@/lib/core/spreadsheet/write-sheet';
import { formatZonedMoment } from '@/lib/core/zoned-time';
import { translator } from '@/lib/i18n/translate';
import type { Report } from '../report.schema';
import {
  buildReportFile,
  countColumn,
  moneyColumn,
  type ReportFile,
  textColumn,
} from '../report-file';
import { groupSheet, type ReportSheet } from '../sales/export';
import type { InventoriesExportQuery, Shelf } from './inventories.schema';
import { readInventoriesReport } from './report';
import { readInventoryShelves } from './rows';

/** The inventory report as a file: all its groups, or the stock rows behind them. */
export async function exportInventories(
  ctx: AdminContext,
  { format, of, group_value, ...query }: InventoriesExportQuery,
): Promise<ReportFile> {
  const read = await readInventoriesReport(ctx, { ...query, page: undefined });
  if (of === 'groups')
    return buildReportFile(
      ctx,
      read,
      format,
      groupSheet(ctx, read, format),
      read.blocks[0]?.group_count ?? 0,
    );
  const shelves = await readInventoryShelves(ctx, { ...query, group_value });
  return buildReportFile(ctx, read, format, shelfSheet(ctx, read, shelves), shelves.length);
}

function shelfSheet(ctx: AdminContext, { period }: Report, shelves: Shelf[]): ReportSheet {
  const t = translator(ctx.language, 'report');
  const withCost = can(ctx, 'product.cost');
  const at = (moment: Date | null) =>
    moment && formatZonedMoment(moment, period.timezone).replace('T', ' ');
  const counts = ['on_hand', 'held', 'committed', 'available', 'units'] as const;
  return {
    columns: [
      textColumn(t('row.sku'), 16),
      textColumn(t('row.name'), 32),
      textColumn(t('group.warehouse')),
      ...counts.map((name) => countColumn(t(`figure.${name}`))),
      textColumn(`${t('row.last_sold_at')} (${period.timezone})`),
      ...(withCost ? [moneyColumn(t('figure.value'))] : []),
    ],
    rows: shelves.map((shelf): CellValue[] => [
      shelf.sku,
      shelf.name,
      shelf.warehouse,
      ...counts.map((name) => shelf[name]),
      at(shelf.last_sold_at),
      ...(withCost ? [shelf.value && Number(shelf.value.amount)] : []),
    ]),
  };
}
