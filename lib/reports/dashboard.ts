import 'server-only';
import { and, desc, eq, gt, gte, lte, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { hasPaymentNeed } from '@/db/payment-needs';
import { product } from '@/db/schema/catalog';
import { order } from '@/db/schema/orders';
import { salesEntry } from '@/db/schema/sales';
import { waitsForAnswer } from '@/db/unanswered';
import type { AdminContext } from '@/lib/core/context';
import { type Price, toPrice } from '@/lib/core/money';
import { readLocalized } from '@/lib/core/text/localized';
import { countPaymentsToCheck } from '@/lib/order-desk/proofs/waiting';
import { mayShipOrder } from '@/lib/order-desk/staff/filters';
import { countOpenReturns } from '@/lib/orders/returns/open-returns';
import { baseCurrency } from '@/lib/settings/currencies';
import { isoDay, readSpans, type Span } from './days';
import { buildSumExpressions } from './sales/read-sums';
import { readConversion } from './views';

/** The reports' sums: net sales and the average order are theirs. */
const sums = buildSumExpressions('base');
/** Items sold, before refunds. */
const soldGoods = sql`${sums.gross} - ${sums.item_discounts} - ${sums.order_discounts}`;

const within = (moment: PgColumn, { from, until }: Span) =>
  and(gte(moment, from), lte(moment, until));

type Figures = {
  /** Orders placed, paid or not. */
  orders: number;
  /** Orders paid: the next two are of these. */
  sold: number;
  /** As in reports: `net`, and item sales per order, before refunds. */
  net_sales: Price;
  average_order: Price;
  /** Whole day, in hundredths of a percent: visits are per day. Null: no visit. */
  conversion: number | null;
};

async function readFigures(ctx: AdminContext, span: Span): Promise<Figures> {
  const conversion = await readConversion(ctx, isoDay(span.from, ctx.settings.store_timezone));
  const orders = await ctx.db.$count(order, within(order.placed_at, span));
  const { kind, order_id, occurred_at } = salesEntry;
  const [row] = await ctx.db
    .select({
      net: sql`coalesce(${sums.goods}, 0)::bigint`.mapWith(Number),
      goods: sql`coalesce(${soldGoods}, 0)::bigint`.mapWith(Number),
      sold: sql<number>`(count(distinct ${order_id}) filter (where ${kind} = 'sale'))::int`,
    })
    .from(salesEntry)
    .where(within(occurred_at, span));
  const { net, goods, sold } = row ?? { net: 0, goods: 0, sold: 0 };
  const money = (minor: number) => toPrice(minor, baseCurrency(ctx.settings));
  const average_order = money(sold ? Math.round(goods / sold) : 0);
  return { orders, sold, net_sales: money(net), average_order, conversion };
}

/**
 * Today so far, compared with the same weekday last week up to the same time. Orders count when
 * placed, sales when paid, refunds on their own day; in the base currency. Last week's conversion
 * is that of the whole day.
 */
export async function readTodayFigures(ctx: AdminContext) {
  const { today, lastWeek } = await readSpans(ctx, 1);
  const [now, before] = await Promise.all([readFigures(ctx, today), readFigures(ctx, lastWeek)]);
  return { day: isoDay(today.from, ctx.settings.store_timezone), now, before };
}

export type DayFigures = { day: string; orders: number; sales: Price };

/**
 * Orders and net sales of each of the last `days` days, oldest first, including days without any.
 */
export async function readDailyFigures(ctx: AdminContext, days: number): Promise<DayFigures[]> {
  const { since } = await readSpans(ctx, days);
  const { store_timezone: timezone } = ctx.settings;
  const start = sql`${since.toISOString()}::timestamptz`;
  const rows = await ctx.db.execute<{ day: string; orders: number; sales: string }>(sql`
    select to_char(series.day, 'YYYY-MM-DD') as day, coalesce(placed.orders, 0) as orders,
      coalesce(booked.sales, 0) as sales
    from generate_series(0, ${days - 1}::int) as n
    cross join lateral (select (${start} at time zone ${timezone})::date + n as day) as series
    left join (select (${order.placed_at} at time zone ${timezone})::date as day,
        count(*)::int as orders
      from ${order} where ${order.placed_at} >= ${start} group by 1) placed using (day)
    left join (select (${salesEntry.occurred_at} at time zone ${timezone})::date as day,
        ${sums.goods}::bigint as sales
      from ${salesEntry} where ${salesEntry.occurred_at} >= ${start} group by 1) booked using (day)
    order by series.day`);
  return rows.map(({ day, orders, sales }) => ({
    day,
    orders,
    sales: toPrice(Number(sales), baseCurrency(ctx.settings)),
  }));
}

/**
 * The open tasks: payments to review, orders to ship, money that needs attention (refunds,
 * disputes, authorizations), returns, customer comments to answer.
 */
export async function readDashboardTasks(ctx: AdminContext) {
  const count = (where: SQL | undefined) => ctx.db.$count(order, where);
  const [payment_review, to_ship, money_due, unanswered, returns] = await Promise.all([
    countPaymentsToCheck(ctx),
    count(mayShipOrder()),
    count(hasPaymentNeed(ctx.now())),
    count(waitsForAnswer),
    countOpenReturns(ctx),
  ]);
  return { payment_review, to_ship, money_due, unanswered, returns };
}

/** The bestsellers of the last `days` days, by net sales. */
export async function readTopProducts(ctx: AdminContext, days: number, limit: number) {
  const { since } = await readSpans(ctx, days);
  const sales = sql`${sums.goods}::bigint`.mapWith(Number);
  const units = sql<number>`sum(${salesEntry.units})::int`;
  const rows = await ctx.db
    .select({ id: product.id, name: product.name, units, sales })
    .from(salesEntry)
    .innerJoin(product, eq(product.id, salesEntry.product_id))
    .where(gte(salesEntry.occurred_at, since))
    .groupBy(product.id)
    .having(gt(units, 0))
    .orderBy(desc(sales), product.id)
    .limit(limit);
  return {
    since: isoDay(since, ctx.settings.store_timezone),
    products: rows.map(({ id, name, units, sales }) => ({
      id,
      units,
      name: readLocalized(name, ctx.language, ctx.settings.main_language),
      sales: toPrice(sales, baseCurrency(ctx.settings)),
    })),
  };
}
