import 'server-only';
import { desc, eq, type SQL, sql } from 'drizzle-orm';
import { unitsOfOrder } from '@/db/charged-units';
import { paymentNeed } from '@/db/payment-needs';
import { reviewSince } from '@/db/review-since';
import { admin } from '@/db/schema/auth';
import { order } from '@/db/schema/orders';
import { sorted } from '@/db/text';
import { waitsForAnswer } from '@/db/unanswered';
import { maskPersonFor } from '@/lib/core/access/person-fields';
import type { AdminContext } from '@/lib/core/context';
import { DAY_MS } from '@/lib/core/durations';
import { toPrice } from '@/lib/core/money';
import { getPageOffset, type Page, toPageResult } from '@/lib/core/records/page';
import { readFromReplica } from '@/lib/http/replica';
import { getOrderCurrency } from '@/lib/orders/amounts';
import { mayShipOrder, ordersWhere } from './filters';
import type { OrderQuery, OrderRow } from './list.schema';
import { orderOpenBy } from './open-by';

/** The count stops here; filters narrow longer lists. */
const MOST_COUNTED = 10_000;

const columns = {
  id: order.id,
  order_number: order.order_number,
  status: order.status,
  payment_status: order.payment_status,
  fulfillment_status: order.fulfillment_status,
  first_name: order.first_name,
  last_name: order.last_name,
  email: order.email,
  placed_at: order.placed_at,
  currency: order.currency,
  currency_mark: order.currency_mark,
  exchange_rate: order.exchange_rate,
  grand_total: order.grand_total,
  channel: order.channel,
  payment_method_title: order.payment_method_title,
  shipping_method_title: order.shipping_method_title,
  tags: order.tags,
  risk: order.risk,
  assigned_admin_id: order.assigned_admin_id,
  assigned_to: sql<string>`coalesce(${admin.name}, '')`,
  country: sql<string | null>`${order.shipping_address} ->> 'country'`,
  archived_at: order.archived_at,
  item_count: unitsOfOrder,
  warehouses: sql<string[]>`array(select warehouse.title from warehouse
    where warehouse.id in (select warehouse_id from order_item
      where order_item.order_id = orders.id)
    order by warehouse.id)`,
  unanswered: waitsForAnswer,
  review_since: reviewSince,
  may_ship_since: sql<Date | null>`case when ${mayShipOrder()}
    then coalesce(${order.paid_at}, ${order.placed_at}) end`.mapWith(order.placed_at),
};

export const sortColumns = {
  placed_at: order.placed_at,
  order_number: order.order_number,
  grand_total: order.base_grand_total,
  status: order.status,
};

/** A page of orders, searched as in `foundBy`; without `customer.pii` buyers are masked. */
export const listOrders = (ctx: AdminContext, query: OrderQuery): Promise<Page<OrderRow>> =>
  readFromReplica(ctx, (ctx) => readOrders(ctx, query));

async function readOrders(ctx: AdminContext, query: OrderQuery): Promise<Page<OrderRow>> {
  const where = ordersWhere(ctx, query);
  const inOrder = [sorted(sortColumns, query.sort), desc(order.id)] as const;
  // Row details are read for the page only, not for all sorted orders.
  const page = ctx.db
    .select({ id: order.id })
    .from(order)
    .where(where)
    .orderBy(...inOrder)
    .limit(query.page_size)
    .offset(getPageOffset(query))
    .as('page');
  const [rows, total] = await Promise.all([
    ctx.db
      .select({ ...columns, payment_need: paymentNeed(ctx.now()), open_by: orderOpenBy(ctx) })
      .from(page)
      .innerJoin(order, eq(order.id, page.id))
      .leftJoin(admin, eq(admin.id, order.assigned_admin_id))
      .orderBy(...inOrder),
    countOrders(ctx, where, MOST_COUNTED),
  ]);
  const { data, meta } = toPageResult(
    rows.map((row) => toListRow(ctx, row)),
    Math.min(total, MOST_COUNTED),
    query,
  );
  return { data, meta: total > MOST_COUNTED ? { ...meta, has_more: true } : meta };
}

/** Counts orders up to one above `most`, because a full count reads them all. */
const countOrders = (ctx: AdminContext, where: SQL | undefined, most: number): Promise<number> =>
  ctx.db.$count(
    ctx.db
      .select({ id: order.id })
      .from(order)
      .where(where)
      .limit(most + 1)
      .as('found'),
  );

type Read = { [C in keyof typeof columns]: unknown } & Omit<
  OrderRow,
  'grand_total' | 'days_waiting' | 'to_ship'
> & {
    grand_total: number;
    currency_mark: string;
    exchange_rate: string;
    may_ship_since: Date | null;
  };

function toListRow(
  ctx: AdminContext,
  { grand_total, currency_mark, exchange_rate, may_ship_since, ...row }: Read,
): OrderRow {
  const since = row.review_since ?? may_ship_since;
  const waited = since && (ctx.now().getTime() - since.getTime()) / DAY_MS;
  return maskPersonFor(ctx, {
    ...row,
    to_ship: may_ship_since !== null && row.country !== null,
    days_waiting: waited === null ? null : Math.max(0, Math.floor(waited)),
    grand_total: toPrice(
      grand_total,
      getOrderCurrency(ctx.settings, { currency: row.currency, currency_mark, exchange_rate }),
    ),
  });
}
