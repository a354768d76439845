import 'server-only';
import { type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Connection } from '@/db/client';
import { prepared } from '@/db/prepared';
import { cart, checkoutDraft } from '@/db/schema/cart';
import { order, orderEvent, orderFee, orderItem, orderNumbers } from '@/db/schema/orders';
import type { Order } from '@/lib/orders/order-lock';
import type { OrderFeeFields, OrderFields, OrderItemFields } from './order-fields';

type Stored = Pick<Order, 'id' | 'order_number' | 'public_token'>;
type NewRows = {
  order: OrderFields;
  items: OrderItemFields[];
  fees: OrderFeeFields[];
  event: Pick<
    typeof orderEvent.$inferInsert,
    'type' | 'to_status' | 'actor_type' | 'actor_id' | 'actor_name'
  >;
  /** Numbers to choose from, without prefix: the first that no order has; none: the next one. */
  numbers: readonly string[];
  prefix: string;
};

const itemColumns = [
  ...['product_id', 'stock_id', 'name', 'sku', 'options', 'image_path', 'quantity'],
  ...['unit_price', 'base_unit_price', 'regular_unit_price', 'discount', 'line_total'],
];
const feeColumns = ['kind', 'title', 'amount'];
const eventColumns = ['type', 'to_status', 'actor_type', 'actor_id', 'actor_name'];

const names = (columns: string[], row = '') =>
  sql.raw(columns.map((name) => `${row}"${name}"`).join());
const nextNumber = sql.raw(`nextval('${orderNumbers.seqName}')::text`);

/** Rows of a table that belong to the order `placed`, from a JSON list of them. */
const rowsOf = (table: PgTable, columns: string[], list: SQL) =>
  sql`insert into ${table} (order_id, ${names(columns)})
    select placed.id, ${names(columns, 'one.')}
    from placed, jsonb_populate_recordset(null::${table}, ${list}::jsonb) as one`;

type Values = Record<'order' | 'items' | 'fees' | 'event' | 'prefix' | 'numbers', string>;
const write = (orderColumns: string[]) =>
  prepared<Stored, Values>(
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
      ), items as (${rowsOf(orderItem, itemColumns, sql`${value('items')}`)}
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
let statement: ReturnType<typeof write> | undefined;

/**
 * Stores an order with its lines, fees and first event, closes its cart and deletes the cart's
 * draft: one statement. Returns what the database gave it.
 */
export function storeOrder(db: Connection, rows: NewRows): Promise<Stored[]> {
  statement ??= write(Object.keys(rows.order));
  const json = JSON.stringify;
  return statement(db, {
    order: json(rows.order),
    items: json(rows.items),
    fees: json(rows.fees),
    event: json(rows.event),
    numbers: json(rows.numbers),
    prefix: rows.prefix,
  });
}
