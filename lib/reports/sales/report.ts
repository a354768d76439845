import 'server-only';
import { can } from '@/lib/core/access/can';
import type { AdminContext } from '@/lib/core/context';
import { readFromReplica } from '@/lib/http/replica';
import { type Course, daysIn, toReportPeriod } from '../period/period';
import type { Report, ReportBlock } from '../report.schema';
import { getReportCurrency } from './currency';
import { type FigureName, noSums, type Sums, toReportColumns, toReportFigures } from './figures';
import { buildGrouping, partsOrders, ungrouped } from './groups';
import { readProductViewCounts, type Views, viewColumns, viewFigures } from './product-views';
import { type LedgerQuery, type Read, readSalesSums, toTotals } from './read-sums';
import { groupPage, readReportGroups } from './report-groups';
import { readRolledUpSales } from './rollup/read-rolled-up';
import type { SalesQuery } from './sales.schema';
import { salesWhere } from './where';

/** A report on the sales ledger: its figures, and whether it covers only order lines. */
export type SalesReport = {
  name: 'sales' | 'products';
  figures: readonly FigureName[];
  linesOnly: boolean;
  /** Whether it includes product views. */
  withViews?: boolean;
};

/** Everything sold; the figures add up as `docs/rules.md` says (D22). */
export const salesReport: SalesReport = {
  name: 'sales',
  figures: [
    'gross',
    'item_discounts',
    'order_discounts',
    'refunds',
    'disputes',
    'net',
    'shipping',
    'fees',
    'adjustments',
    'added_tax',
    'total',
    'tax',
    'orders',
    'units',
    'average_order',
  ],
  linesOnly: false,
};

/** Product sales, without shipping, fees and refunds not assigned to items. */
export const productsReport: SalesReport = {
  name: 'products',
  figures: [
    'units_sold',
    'units_refunded',
    'units',
    'refund_rate',
    'gross',
    'item_discounts',
    'order_discounts',
    'refunds',
    'disputes',
    'net',
    'orders',
  ],
  linesOnly: true,
  withViews: true,
};

/** A query of a report; all groups if it has no page. */
export type SalesReportQuery = Omit<SalesQuery, 'page' | 'page_size'> &
  Partial<Pick<SalesQuery, 'page' | 'page_size'>>;

/**
 * A sales report: all figures in total and by group, per currency, compared with another period.
 * Costs are in the base currency, with `product.cost`. Refuses (422) an invalid period
 * (`toReportPeriod`).
 */
export const readSalesReport = (
  ctx: AdminContext,
  report: SalesReport,
  query: SalesReportQuery,
): Promise<Report> => readFromReplica(ctx, (ctx) => makeReport(ctx, report, query));

async function makeReport(
  ctx: AdminContext,
  report: SalesReport,
  query: SalesReportQuery,
): Promise<Report> {
  const period = toReportPeriod(query, ctx.settings.store_timezone, ctx.now());
  const { timezone, interval, compared } = period;
  const question = { query, timezone, interval, linesOnly: report.linesOnly };
  const viewed = report.withViews ? readProductViewCounts : async () => undefined;
  const [now, before, views, viewsBefore] = await Promise.all([
    readCourse(ctx, question, period.course),
    compared && readCourse(ctx, question, compared.course),
    viewed(ctx, query, period),
    compared && viewed(ctx, query, compared),
  ]);
  const columns = toReportColumns(report.figures, seesCost(ctx, query));
  const blocks: ReportBlock[] = [];
  for (const code of listCurrencies(ctx, query, now, before)) {
    const currency = getReportCurrency(ctx.settings, code);
    const written = (sums: Sums = noSums(), seen?: number) => ({
      ...toReportFigures(sums, columns, currency),
      ...(report.withViews && viewFigures(seen, sums)),
    });
    const countViews = (of: Views | undefined, product: string) =>
      query.group === 'product' && of ? (of.of.get(product) ?? 0) : undefined;
    const groups = await readReportGroups(
      ctx,
      query,
      period,
      now.groups.get(code),
      before?.groups.get(code),
    );
    const { shown, others } = groupPage(groups, query);
    blocks.push({
      currency: code,
      total: written(now.totals.get(code), views?.total),
      compared: before ? written(before.totals.get(code), viewsBefore?.total) : null,
      groups: shown.map(({ sums, compared, ...group }) => ({
        ...group,
        figures: written(sums, countViews(views, group.value)),
        compared: compared ? written(compared, countViews(viewsBefore, group.value)) : null,
      })),
      group_count: groups.length,
      others: others ? written(others) : null,
    });
  }
  return {
    report: report.name,
    period: daysIn(period),
    group: query.group,
    columns: report.withViews ? [...columns, ...viewColumns] : columns,
    blocks,
  };
}

/**
 * Sales of a course, by currency, by group and in total. An order counts once in the total, however
 * many groups have entries of it.
 */
async function readCourse(ctx: AdminContext, question: LedgerQuery, course: Course): Promise<Read> {
  const rolledUp = await readRolledUpSales(ctx, question, course);
  if (rolledUp) return rolledUp;
  const { query, linesOnly } = question;
  const where = salesWhere(course, query, linesOnly);
  const [groups, whole] = await Promise.all([
    readSalesSums(ctx, buildGrouping(query.group, course, query), where, query.in),
    partsOrders(query.group) ? readSalesSums(ctx, ungrouped, where, query.in) : undefined,
  ]);
  return { groups, totals: toTotals(whole ?? groups) };
}

/** Whether the caller gets costs: known in the base currency, and only with permission. */
export const seesCost = (ctx: AdminContext, query: Pick<SalesQuery, 'in'>): boolean =>
  query.in === 'base' && can(ctx, 'product.cost');

/** The currencies with sales; without sales the one that would be shown. */
function listCurrencies(
  ctx: AdminContext,
  query: SalesReportQuery,
  now: Read,
  before?: Read,
): string[] {
  const sold = new Set([...now.totals.keys(), ...(before?.totals.keys() ?? [])]);
  if (sold.size) return [...sold].sort();
  return [(query.in === 'currency' && query.currency?.[0]) || ctx.settings.base_currency];
}
