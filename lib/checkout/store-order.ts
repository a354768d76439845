import 'server-only';
import { getTableColumns, is, SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Connection } from '@/db/client';
import { prepared } from '@/db/prepared';
import { cart, checkoutDraft } from '@/db/schema/cart';
import { orderEvent } from '@/db/schema/order-history';
import { orderAdjustment, orderFee, orderTax } from '@/db/schema/order-parts';
import { order, orderItem, orderNumbers } from '@/db/schema/orders';
import type { Order } from '@/lib/orders/order-lock';
import { soldAs, soldAsColumns } from '@/lib/orders/sold-as';
import type { rowsOfPrice } from './order-rows';

/** What the database gives a new order. */
export type Stored = Pick<Order, 'id' | 'order_number' | 'public_token'>;

/** The columns of an order that its placing writes; those it leaves out get their defaults. */
export type NewOrderFields = Omit<
  typeof order.$inferInsert,
  'id' | 'order_number' | 'public_token'
>;

export type NewRows = ReturnType<typeof rowsOfPrice> & {
  order: NewOrderFields;
  event: Pick<
    typeof orderEvent.$inferInsert,
    'type' | 'to_status' | 'actor_type' | 'actor_id' | 'actor_name'
  >;
  /** Numbers to choose from, without prefix: the first that no order has; none: the next one. */
  numbers: readonly string[];
  prefix: string;
  /** In which what a line was of is named: the shop's main one. */
  language: string;
};

/** Every column of an order but those the database gives, whoever places it. */
const given = ['id', 'order_number', 'public_token'];
const orderDefaults = Object.fromEntries(
  Object.entries(getTableColumns(order))
    .filter(([name]) => !given.includes(name))
    .map(([name, { default: value }]) => [name, is(value, SQL) ? null : (value ?? null)]),
);
const orderColumns = Object.keys(orderDefaults);

const itemColumns = [
  'product_id',
  'stock_id',
  'warehouse_id',
  'name',
  'sku',
  'options',
  'image_path',
  'quantity',
  'unit_price',
  'base_unit_price',
  'regular_unit_price',
  'discount',
  'order_discount',
  'tax_rate',
  'tax',
  'line_total',
  'is_gift',
  'base_line_total',
  'base_order_discount',
];
const adjustmentColumns = [
  'class',
  'promotion_id',
  'code',
  'title',
  'units',
  'amount',
  'base_amount',
];
const taxColumns = ['on', 'title', 'rate', 'amount', 'base_amount'];
const feeColumns = ['kind', 'title', 'amount', 'tax'];
const eventColumns = ['type', 'to_status', 'actor_type', 'actor_id', 'actor_name'];

const names = (columns: string[], row = '') =>
  sql.raw(columns.map((name) => `${row}"${name}"`).join());
const nextNumber = sql.raw(`nextval('${orderNumbers.seqName}')::text`);

/** Rows of a table that belong to the order `placed`, from a JSON list of them. */
const rowsOf = (table: PgTable, columns: string[], list: SQL) =>
  sql`insert into ${table} (order_id, ${names(columns)})
    select placed.id, ${names(columns, 'one.')}
    from placed, jsonb_populate_recordset(null::${table}, ${list}::jsonb) as one`;

/** The lines of the order `placed`, each with what its variant is of as it is sold. */
const lines = (list: SQL, language: SQL) =>
  sql`insert into ${orderItem} (order_id, ${names([...itemColumns, ...soldAsColumns])})
    select placed.id, ${names(itemColumns, 'one.')}, ${soldAs(sql`one.stock_id`, language)}
    from placed, jsonb_populate_recordset(null::${orderItem}, ${list}::jsonb) as one`;

/** Rows that belong to the order, each to the line or gift of its variant where it names one. */
const rowsOfLines = (table: PgTable, columns: string[], list: SQL) =>
  sql`insert into ${table} (order_id, order_item_id, ${names(columns)})
    select placed.id, items.id, ${names(columns, 'one.')}
    from placed, jsonb_array_elements(${list}::jsonb) as sent
      cross join lateral jsonb_populate_record(null::${table}, sent) as one
      left join items on items.stock_id = (sent ->> 'stock_id')::int
        and items.is_gift = coalesce((sent ->> 'is_gift')::boolean, false)`;

const lists = ['order', 'items', 'adjustments', 'taxes', 'fees', 'event', 'numbers'] as const;
type Values = Record<(typeof lists)[number] | 'prefix' | 'language', string>;
const statement = prepared<Stored, Values>(
  (value) => sql`with numbered as materialized (
        select coalesce((
          select one.number from jsonb_array_elements_text(${value('numbers')}::jsonb)
            with ordinality as one(number, place)
          where not exists (
            select from ${order}
            where ${order.order_number} = ${value('prefix')}::text || one.number
          )
          order by one.place limit 1
        ), ${nextNumber}) as number
      ), placed as (
        insert into ${order} (order_number, ${names(orderColumns)})
        select ${value('prefix')}::text || lpad(number, greatest(6, length(number)), '0'),
          ${names(orderColumns)}
        from numbered, jsonb_populate_record(null::${order}, ${value('order')}::jsonb) as one
        returning ${order.id}, ${order.order_number}, ${order.public_token},
          ${order.cart_id}, ${order.created_at}
      ), items as (${lines(sql`${value('items')}`, sql`${value('language')}::text`)}
        returning ${orderItem.id}, ${orderItem.stock_id}, ${orderItem.is_gift}
      ), adjustments as (
        ${rowsOfLines(orderAdjustment, adjustmentColumns, sql`${value('adjustments')}`)}
      ), taxes as (${rowsOfLines(orderTax, taxColumns, sql`${value('taxes')}`)}
      ), fees as (${rowsOf(orderFee, feeColumns, sql`${value('fees')}`)}
      ), event as (
        insert into ${orderEvent} (order_id, created_at, ${names(eventColumns)})
        select placed.id, placed.created_at, ${names(eventColumns, 'one.')}
        from placed, jsonb_populate_record(null::${orderEvent}, ${value('event')}::jsonb) as one
      ), closed as (
        update ${cart} set ordered_at = placed.created_at from placed
        where ${cart.id} = placed.cart_id
      ), forgotten as (
        delete from ${checkoutDraft} using placed
        where ${checkoutDraft.cart_id} = placed.cart_id
      )
      select id, order_number, public_token from placed`,
);
/**
 * Stores an order with its lines, the parts of its price and its first event, closes its cart and
 * deletes the cart's draft: one statement. Returns what the database gave it.
 */
export function storeOrder(db: Connection, rows: NewRows): Promise<Stored[]> {
  const whole = { ...rows, order: { ...orderDefaults, ...rows.order } };
  const sent = Object.fromEntries(lists.map((name) => [name, JSON.stringify(whole[name])]));
  return statement(db, { ...sent, prefix: rows.prefix, language: rows.language } as Values);
}
