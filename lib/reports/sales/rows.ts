import 'server-only';
import { and, desc, eq, lt, or, type SQL, sql } from 'drizzle-orm';
import { orderItem } from '@/db/schema/order-items';
import { order } from '@/db/schema/orders';
import { salesEntry } from '@/db/schema/sales';
import type { AdminContext } from '@/lib/core/context';
import { invalid } from '@/lib/core/errors';
import { priceOf } from '@/lib/core/money';
import { offsetOf, type Page, pageOf } from '@/lib/core/records/page';
import { periodOf } from '../period/period';
import { currencyNamed } from './currency';
import { inGroup } from './groups';
import { amountColumns } from './read-sums';
import { type Asked, type SalesReport, seesCost } from './report';
import type { SalesRow, SalesRowsQuery } from './sales.schema';
import { momentOf, salesWhere } from './where';

type Opened = Asked & { group_value?: string | undefined };

/**
 * The entries that a figure of a report is made of, the newest first: all of them, or those of a
 * group. Refuses a group that there cannot be on `group_value`.
 */
export async function listSalesRows(
  ctx: AdminContext,
  report: SalesReport,
  query: Opened & Pick<SalesRowsQuery, 'page' | 'page_size'>,
): Promise<Page<SalesRow>> {
  const where = openedWhere(ctx, report, query);
  const [rows, total] = await Promise.all([
    readRows(ctx, query, where).limit(query.page_size).offset(offsetOf(query)),
    ctx.db.$count(salesEntry, where),
  ]);
  return pageOf(
    rows.map((row) => rowOf(ctx, query, row)),
    total,
    query,
  );
}

const AT_ONCE = 500;

/** All of them, read so many at once; what is sold meanwhile is not among them. */
export async function* allSalesRows(
  ctx: AdminContext,
  report: SalesReport,
  query: Opened,
): AsyncGenerator<SalesRow> {
  const where = openedWhere(ctx, report, query);
  const moment = momentOf(query);
  for (let after: SQL | undefined; ; ) {
    const rows = await readRows(ctx, query, and(where, after)).limit(AT_ONCE);
    for (const row of rows) yield rowOf(ctx, query, row);
    const last = rows.at(-1);
    if (!last || rows.length < AT_ONCE) return;
    const at = sql`(select ${moment} from ${salesEntry} where ${salesEntry.id} = ${last.id})`;
    after = or(lt(moment, at), and(eq(moment, at), lt(salesEntry.id, last.id)));
  }
}

/** How many entries `allSalesRows` has. */
export const countSalesRows = (ctx: AdminContext, report: SalesReport, query: Opened) =>
  ctx.db.$count(salesEntry, openedWhere(ctx, report, query));

function openedWhere(ctx: AdminContext, { linesOnly }: SalesReport, query: Opened) {
  const period = periodOf(query, ctx.settings.store_timezone, ctx.now());
  const all = salesWhere(period.course, query, linesOnly);
  if (query.group_value === undefined) return all;
  const group = inGroup(query.group, query.group_value, period, query);
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
    .orderBy(desc(momentOf(query)), desc(salesEntry.id))
    .$dynamic();
}
type Read = Awaited<ReturnType<typeof readRows>>[number];

function rowOf(ctx: AdminContext, query: Opened, row: Read): SalesRow {
  const currency = currencyNamed(ctx.settings, row.currency);
  const money = (minor: number) => priceOf(minor, currency);
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
