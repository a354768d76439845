import 'server-only';
import { and, desc, eq, gt, gte, lte, notInArray, type SQL, sql } from 'drizzle-orm';
import { netSales } from '@/db/net-sales';
import { hasPaymentNeed } from '@/db/payment-needs';
import { product } from '@/db/schema/catalog';
import { order, orderItem } from '@/db/schema/orders';
import { waitsForAnswer } from '@/db/unanswered';
import type { AdminContext } from '@/lib/core/context';
import { type Price, priceOf } from '@/lib/core/money';
import { readLocalized } from '@/lib/core/text/localized';
import { countOpenReturns } from '@/lib/orders/returns/open-returns';
import { mayShip } from '@/lib/orders/staff/filters';
import { baseCurrency } from '@/lib/settings/currencies';
import { isoDay, type Span, spansOf } from './days';

const within = ({ from, until }: Span) =>
  and(gte(order.placed_at, from), lte(order.placed_at, until));

type Figures = { orders: number; net_sales: Price; average_order: Price };

async function figuresOf(ctx: AdminContext, span: Span): Promise<Figures> {
  const [row] = await ctx.db
    .select({
      orders: sql<number>`count(*)::int`,
      net: sql`coalesce(sum(${netSales}), 0)::bigint`.mapWith(Number),
      paid: sql<number>`(count(*) filter (where ${netSales} > 0))::int`,
    })
    .from(order)
    .where(within(span));
  const { orders, net, paid } = row ?? { orders: 0, net: 0, paid: 0 };
  const money = (minor: number) => priceOf(minor, baseCurrency(ctx.settings));
  return { orders, net_sales: money(net), average_order: money(paid ? Math.round(net / paid) : 0) };
}

/**
 * Today so far beside the same weekday last week up to the same time of day. Sales are
 * net of refunds, in the base currency.
 */
export async function readToday(ctx: AdminContext) {
  const { today, lastWeek } = await spansOf(ctx, 1);
  const [now, before] = await Promise.all([figuresOf(ctx, today), figuresOf(ctx, lastWeek)]);
  return { day: isoDay(today.from, ctx.settings.store_timezone), now, before };
}

export type DayFigures = { day: string; orders: number; sales: Price };

/**
 * Orders and net sales of each of the last `days` days, oldest first; a day without any
 * is there too.
 */
export async function readDays(ctx: AdminContext, days: number): Promise<DayFigures[]> {
  const { since } = await spansOf(ctx, days);
  const { store_timezone: timezone } = ctx.settings;
  const rows = await ctx.db.execute<{ day: string; orders: number; sales: string }>(sql`
    select to_char(series.day, 'YYYY-MM-DD') as day, count(${order.id})::int as orders,
      coalesce(sum(${netSales}), 0)::bigint as sales
    from generate_series(0, ${days - 1}::int) as n
    cross join lateral (select (${since.toISOString()}::timestamptz at time zone ${timezone})
      ::date + n as day) as series
    left join ${order} on (${order.placed_at} at time zone ${timezone})::date = series.day
      and ${order.placed_at} >= ${since.toISOString()}::timestamptz
    group by series.day order by series.day`);
  return rows.map(({ day, orders, sales }) => ({
    day,
    orders,
    sales: priceOf(Number(sales), baseCurrency(ctx.settings)),
  }));
}

/**
 * What waits for a person: claimed payments to check, goods to send, money that somebody has to
 * see to (refunds, disputes, what is held), returns, comments of customers to answer.
 */
export async function readNeeds(ctx: AdminContext) {
  const count = (where: SQL | undefined) => ctx.db.$count(order, where);
  const [payment_review, to_ship, money_due, unanswered, returns] = await Promise.all([
    count(eq(order.status, 'payment_review')),
    count(mayShip()),
    count(hasPaymentNeed(ctx.now())),
    count(waitsForAnswer),
    countOpenReturns(ctx),
  ]);
  return { payment_review, to_ship, money_due, unanswered, returns };
}

/**
 * What sold best in the last `days` days, by net amount of goods after discounts: units that were
 * canceled or given back do not count.
 */
export async function readTopProducts(ctx: AdminContext, days: number, limit: number) {
  const { since } = await spansOf(ctx, days);
  const kept = sql`(${orderItem.quantity} - greatest(${orderItem.quantity_canceled},
    ${orderItem.quantity_refunded}))`;
  const paid = sql`(${orderItem.base_line_total} - ${orderItem.base_order_discount})`;
  const sales = sql`sum(round(${paid}::numeric * ${kept} / ${orderItem.quantity}))::bigint`.mapWith(
    Number,
  );
  const rows = await ctx.db
    .select({ id: product.id, name: product.name, units: sql<number>`sum(${kept})::int`, sales })
    .from(orderItem)
    .innerJoin(order, eq(order.id, orderItem.order_id))
    .innerJoin(product, eq(product.id, orderItem.product_id))
    .where(
      and(
        gte(order.placed_at, since),
        gt(order.paid_total, 0),
        notInArray(order.status, ['refunded', 'canceled']),
      ),
    )
    .groupBy(product.id)
    .having(gt(sql`sum(${kept})`, 0))
    .orderBy(desc(sales), product.id)
    .limit(limit);
  return {
    since: isoDay(since, ctx.settings.store_timezone),
    products: rows.map(({ id, name, units, sales }) => ({
      id,
      units,
      name: readLocalized(name, ctx.language, ctx.settings.main_language),
      sales: priceOf(sales, baseCurrency(ctx.settings)),
    })),
  };
}
