import 'server-only';
import type { AdminContext } from '@/lib/core/context';
import type { CellValue } from '@/lib/core/spreadsheet/write-sheet';
import { translator } from '@/lib/i18n/translate';
import {
  buildReportFile,
  countColumn,
  moneyColumn,
  type ReportFile,
  textColumn,
} from '../report-file';
import { groupSheet, type ReportSheet } from '../sales/export';
import type { BuyerRow, CustomersExportQuery } from './customers.schema';
import { readCustomersReport } from './report';
import { readBuyers } from './rows';

/** The customer report as a file: all its groups, or the customers behind them. */
export async function exportCustomers(
  ctx: AdminContext,
  { format, of, group_value, ...query }: CustomersExportQuery,
): Promise<ReportFile> {
  const read = await readCustomersReport(ctx, { ...query, page: undefined });
  if (of === 'groups')
    return buildReportFile(
      ctx,
      read,
      format,
      groupSheet(ctx, read, format),
      read.blocks[0]?.group_count ?? 0,
    );
  const buyers = await readBuyers(ctx, { ...query, group_value });
  return buildReportFile(ctx, read, format, buyerSheet(ctx, buyers), buyers.length);
}

function buyerSheet(ctx: AdminContext, buyers: BuyerRow[]): ReportSheet {
  const t = translator(ctx.language, 'report');
  const formatKind = (is_new: boolean | null) =>
    is_new === null ? '' : t(is_new ? 'buyers.new' : 'buyers.returning');
  return {
    columns: [
      textColumn(t('group.customer'), 28),
      textColumn(t('row.email'), 28),
      textColumn(t('group.buyer')),
      countColumn(t('figure.orders')),
      ...(['net', 'total', 'lifetime'] as const).map((name) => moneyColumn(t(`figure.${name}`))),
    ],
    rows: buyers.map((buyer): CellValue[] => [
      buyer.name,
      buyer.email,
      formatKind(buyer.is_new),
      buyer.orders,
      Number(buyer.net.amount),
      Number(buyer.total.amount),
      Number(buyer.lifetime.amount),
    ]),
  };
}
