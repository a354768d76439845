import 'server-only';
import { and, desc, eq, lt, or, type SQL, sql } from 'drizzle-orm';
import { orderItem } from '@/db/schema/order-items';
import { order } from '@/db/schema/orders';
import { salesEntry } from '@/db/schema/sales';
import type { AdminContext } from '@/lib/core/context';
import { invalid } from '@/lib/core/errors';
import { toPrice } from '@/lib/core/money';
import { getPageOffset, type Page, toPageResult } from '@/lib/core/records/page';
import { toReportPeriod } from '../period/period';
import { getReportCurrency } from './currency';
import { buildGroupFilter } from './groups';
import { amountColumns } from './read-sums';
import { type SalesReport, type SalesReportQuery, seesCost } from './report';
import type { SalesRow, SalesRowsQuery } from './sales.schema';
import { getEntryMoment, salesWhere } from './where';

type Opened = SalesReportQuery & { group_value?: string | undefined };

/**
 * The entries behind a figure, newest first: all, or those of a group. Refuses an invalid group on
 * `group_value`.
 */
export async function listSalesRows(
  ctx: AdminContext,
  report: SalesReport,
  query: Opened & Pick<SalesRowsQuery, 'page' | 'page_size'>,
): Promise<Page<SalesRow>> {
  const where = openedWhere(ctx, report, query);
  const [rows, total] = await Promise.all([
    readRows(ctx, query, where).limit(query.page_size).offset(getPageOffset(query)),
    ctx.db.$count(salesEntry, where),
  ]);
  return toPageResult(
    rows.map((row) => toSalesRow(ctx, query, row)),
    total,
    query,
  );
}

const AT_ONCE = 500;

/** All of them, read in batches; excludes sales made meanwhile. */
export async function* streamSalesRows(
  ctx: AdminContext,
  report: SalesReport,
  query: Opened,
): AsyncGenerator<SalesRow> {
  const where = openedWhere(ctx, report, query);
  const moment = getEntryMoment(query);
  for (let after: SQL | undefined; ; ) {
    const rows = await readRows(ctx, query, and(where, after)).limit(AT_ONCE);
    for (const row of rows) yield toSalesRow(ctx, query, row);
    const last = rows.at(-1);
    if (!last || rows.length < AT_ONCE) return;
    const at = sql`(select ${moment} from ${salesEntry} where ${salesEntry.id} = ${last.id})`;
    after = or(lt(moment, at), and(eq(moment, at), lt(salesEntry.id, last.id)));
  }
}

/** The number of entries in `streamSalesRows`. */
export const countSalesRows = (ctx: AdminContext, report: SalesReport, query: Opened) =>
  ctx.db.$count(salesEntry, openedWhere(ctx, report, query));

function openedWhere(ctx: AdminContext, { linesOnly }: SalesReport, query: Opened) {
  const period = toReportPeriod(query, ctx.settings.store_timezone, ctx.now());
  const all = salesWhere(period.course, query, linesOnly);
  if (query.group_value === undefined) return all;
  const group = buildGroupFilter(query.group, query.group_value, period, query);
  if (!group) throw invalid('group_value', 'check_input');
  return and(all, group);
}

function readRows(ctx: AdminContext, query: Opened, where: SQL | undefined) {
  const amounts = amountColumns(query.in);
  return ctx.db
    .select({
      id: salesEntry.id,
      kind: salesEntry.kind,
      occurred_at: salesEntry.occurred_at,
      ordered_at: salesEntry.ordered_at,
      order_id: salesEntry.order_id,
      order_number: order.order_number,
      product_id: salesEntry.product_id,
      stock_id: salesEntry.stock_id,
      name: sql<string>`coalesce(${orderItem.name}, '')`,
      sku: sql<string>`coalesce(${orderItem.sku}, '')`,
      units: salesEntry.units,
      currency: amounts.currency,
      gross: amounts.gross,
      item_discount: amounts.item_discount,
      order_discount: amounts.order_discount,
      shipping: amounts.shipping,
      fee: amounts.fee,
      adjustment: amounts.adjustment,
      tax: amounts.tax,
      total: amounts.total,
      cost: salesEntry.base_cost,
    })
    .from(salesEntry)
    .innerJoin(order, eq(order.id, salesEntry.order_id))
    .leftJoin(orderItem, eq(orderItem.id, salesEntry.order_item_id))
    .where(where)
    .orderBy(desc(getEntryMoment(query)), desc(salesEntry.id))
    .$dynamic();
}
type Read = Awaited<ReturnType<typeof readRows>>[number];

function toSalesRow(ctx: AdminContext, query: Opened, row: Read): SalesRow {
  const currency = getReportCurrency(ctx.settings, row.currency);
  const money = (minor: number) => toPrice(minor, currency);
  return {
    ...row,
    gross: money(row.gross),
    item_discount: money(row.item_discount),
    order_discount: money(row.order_discount),
    shipping: money(row.shipping),
    fee: money(row.fee),
    adjustment: money(row.adjustment),
    tax: money(row.tax),
    total: money(row.total),
    cost: row.cost === null || !seesCost(ctx, query) ? null : money(row.cost),
  };
}
