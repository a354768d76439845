import 'server-only';
import { and, desc, eq, exists, gt, gte, lt, ne, or, type SQL, sql } from 'drizzle-orm';
import { hasPaymentNeed, paymentNeed } from '@/db/payment-needs';
import { reviewSince } from '@/db/review-since';
import { order, orderItem } from '@/db/schema/orders';
import { contains, sorted } from '@/db/text';
import { waitsForAnswer } from '@/db/unanswered';
import { personFor } from '@/lib/core/access/person-fields';
import { seesPersonalData } from '@/lib/core/access/personal-data';
import type { AdminContext } from '@/lib/core/context';
import { priceOf } from '@/lib/core/money';
import { offsetOf, type Page, pageOf } from '@/lib/core/records/page';
import { currencyOf } from '../amounts';
import type { OrderQuery, OrderRow } from './list.schema';

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
  payment_method_title: order.payment_method_title,
  // `orders.id` written out: in the fields of a select from one table drizzle leaves the
  // table's name away, and `id` would be the item's.
  item_count: sql<number>`(select coalesce(sum(quantity), 0)::int from order_item
    where order_item.order_id = orders.id)`,
  unanswered: waitsForAnswer,
  review_since: reviewSince,
};

export const sortColumns = {
  placed_at: order.placed_at,
  order_number: order.order_number,
  grand_total: order.base_grand_total,
  status: order.status,
};

/**
 * A page of orders. Search covers the number, also as `#1000`, what was bought, by name and sku,
 * e-mail, phone, with spaces too, and name; without `customer.pii` number and what was bought
 * alone, and the buyers are masked.
 */
export async function listOrders(ctx: AdminContext, query: OrderQuery): Promise<Page<OrderRow>> {
  const where = and(...orderFilters(ctx, query));
  const rows = await ctx.db
    .select({ ...columns, payment_need: paymentNeed(ctx.now()) })
    .from(order)
    .where(where)
    .orderBy(sorted(sortColumns, query.sort), desc(order.id))
    .limit(query.page_size)
    .offset(offsetOf(query));
  const data = rows.map(({ grand_total, currency_mark, exchange_rate, ...row }) =>
    personFor(ctx, {
      ...row,
      grand_total: priceOf(
        grand_total,
        currencyOf(ctx.settings, { currency: row.currency, currency_mark, exchange_rate }),
      ),
    }),
  );
  return pageOf(data, await ctx.db.$count(order, where), query);
}

/** Orders whose goods may leave now: paid, or to be paid on delivery. */
export const mayShip = (): SQL | undefined =>
  or(
    and(eq(order.status, 'paid'), ne(order.fulfillment_status, 'not_required')),
    and(eq(order.status, 'pending'), order.allow_ship_before_payment),
  );

/** The moment a day of the store begins. */
const dayStart = (day: string, timezone: string, plusDays = 0) =>
  sql`((${day}::date + ${plusDays}::int)::timestamp at time zone ${timezone})`;

/** What a query leaves of all orders. */
export function orderFilters(ctx: AdminContext, query: OrderQuery): (SQL | undefined)[] {
  const { store_timezone } = ctx.settings;
  return [
    query.search ? matches(ctx, query.search) : undefined,
    query.status && eq(order.status, query.status),
    query.payment_status && eq(order.payment_status, query.payment_status),
    query.cancel_reason && eq(order.cancel_reason, query.cancel_reason),
    query.date_from ? gte(order.placed_at, dayStart(query.date_from, store_timezone)) : undefined,
    query.date_to ? lt(order.placed_at, dayStart(query.date_to, store_timezone, 1)) : undefined,
    query.to_ship && mayShip(),
    query.paid && gt(order.paid_total, 0),
    query.unanswered && waitsForAnswer,
    query.money_due && hasPaymentNeed(ctx.now()),
    query.customer_id && eq(order.user_id, query.customer_id),
    query.product_id &&
      exists(
        ctx.db
          .select({ id: orderItem.id })
          .from(orderItem)
          .where(and(eq(orderItem.order_id, order.id), eq(orderItem.product_id, query.product_id))),
      ),
  ].map((filter) => filter || undefined);
}

/** The digits of what is a phone number, which is stored as +85291234567. */
const phoneDigits = (search: string) =>
  /^\+?[\d\s().-]{6,}$/.test(search) ? search.replace(/\D/g, '') : undefined;

function matches(ctx: AdminContext, search: string): SQL | undefined {
  const number = contains(order.order_number, search.replace(/^#\s*(?=\S)/, ''));
  const items = exists(
    ctx.db
      .select({ id: orderItem.id })
      .from(orderItem)
      .where(
        and(
          eq(orderItem.order_id, order.id),
          or(contains(orderItem.name, search), contains(orderItem.sku, search)),
        ),
      ),
  );
  if (!seesPersonalData(ctx)) return or(number, items);
  // A name is searched in both orders: given name first, and the Chinese way.
  const names = [
    sql`(${order.first_name} || ' ' || ${order.last_name})`,
    sql`(${order.last_name} || ${order.first_name})`,
    sql`(${order.last_name} || ' ' || ${order.first_name})`,
  ];
  const texts = [order.email, ...names].map((text) => contains(text, search));
  return or(number, items, contains(order.phone, phoneDigits(search) ?? search), ...texts);
}
