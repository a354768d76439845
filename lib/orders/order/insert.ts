import 'server-only';
import { type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Connection } from '@/db/client';
import { columnDefaults } from '@/db/column-defaults';
import { prepared } from '@/db/prepared';
import { cart, checkoutDraft } from '@/db/schema/cart';
import { orderEvent } from '@/db/schema/order-history';
import { orderItem } from '@/db/schema/order-items';
import { orderAdjustment, orderFee, orderTax } from '@/db/schema/order-parts';
import { order, orderNumbers } from '@/db/schema/orders';
import type { PriceRows } from '../commands/reprice-order';
import { soldAs, soldAsColumns } from '../sold-as';
import type { Order } from './state';

/** The generated values of a new order. */
export type InsertedOrder = Pick<Order, 'id' | 'order_number' | 'public_token'>;

/** The order columns set at placement; missing ones get their defaults. */
export type NewOrderFields = Omit<
  typeof order.$inferInsert,
  'id' | 'order_number' | 'public_token'
>;

export type NewRows = PriceRows & {
  order: NewOrderFields;
  event: Pick<
    typeof orderEvent.$inferInsert,
    'type' | 'to_status' | 'actor_type' | 'actor_id' | 'actor_name'
  >;
  /** Candidate numbers without prefix: the first unused one; empty: the next number. */
  numbers: readonly string[];
  prefix: string;
  /** The shop's main language, for the names of what lines were sold as. */
  language: string;
};

const generatedFields = ['id', 'order_id'] as const;
/** All columns of new rows, so that columns added later are written without being listed. */
const defaults = {
  order: columnDefaults(order, ['id', 'order_number', 'public_token']),
  items: columnDefaults(orderItem, [
    ...generatedFields,
    ...soldAsColumns,
    'created_at',
    'updated_at',
  ]),
  adjustments: columnDefaults(orderAdjustment, [...generatedFields, 'order_item_id']),
  taxes: columnDefaults(orderTax, [...generatedFields, 'order_item_id']),
  fees: columnDefaults(orderFee, generatedFields),
  event: columnDefaults(orderEvent, [...generatedFields, 'created_at']),
};
const columns = (part: keyof typeof defaults) => Object.keys(defaults[part]);

const names = (of: string[], row = '') => sql.raw(of.map((name) => `${row}"${name}"`).join());
const nextOrderNumber = sql.raw(`nextval('${orderNumbers.seqName}')::text`);

/** Rows of a table for the order `placed`, from a JSON list. */
const insertRows = (table: PgTable, of: string[], list: SQL) =>
  sql`insert into ${table} (order_id, ${names(of)})
    select placed.id, ${names(of, 'one.')}
    from placed, jsonb_populate_recordset(null::${table}, ${list}::jsonb) as one`;

/** The lines of the order `placed`, each with what its variant is sold as. */
const lines = (list: SQL, language: SQL) =>
  sql`insert into ${orderItem} (order_id, ${names([...columns('items'), ...soldAsColumns])})
    select placed.id, ${names(columns('items'), 'one.')}, ${soldAs(sql`one.stock_id`, language)}
    from placed, jsonb_populate_recordset(null::${orderItem}, ${list}::jsonb) as one`;

/** Rows of the order, linked to the line or gift of their variant if they name one. */
const rowsOfLines = (table: PgTable, of: string[], list: SQL) =>
  sql`insert into ${table} (order_id, order_item_id, ${names(of)})
    select placed.id, items.id, ${names(of, 'one.')}
    from placed, jsonb_array_elements(${list}::jsonb) as sent
      cross join lateral jsonb_populate_record(null::${table}, sent) as one
      left join items on items.stock_id = (sent ->> 'stock_id')::int
        and items.is_gift = coalesce((sent ->> 'is_gift')::boolean, false)`;

const lists = ['order', 'items', 'adjustments', 'taxes', 'fees', 'event', 'numbers'] as const;
type Values = Record<(typeof lists)[number] | 'prefix' | 'language', string>;
const statement = prepared<InsertedOrder, Values>(
  (value) => sql`with numbered as materialized (
        select coalesce((
          select one.number from jsonb_array_elements_text(${value('numbers')}::jsonb)
            with ordinality as one(number, place)
          where not exists (
            select from ${order}
            where ${order.order_number} = ${value('prefix')}::text || one.number
          )
          order by one.place limit 1
        ), ${nextOrderNumber}) as number
      ), placed as (
        insert into ${order} (order_number, ${names(columns('order'))})
        select ${value('prefix')}::text || lpad(number, greatest(6, length(number)), '0'),
          ${names(columns('order'))}
        from numbered, jsonb_populate_record(null::${order}, ${value('order')}::jsonb) as one
        returning ${order.id}, ${order.order_number}, ${order.public_token},
          ${order.cart_id}, ${order.created_at}
      ), items as (${lines(sql`${value('items')}`, sql`${value('language')}::text`)}
        returning ${orderItem.id}, ${orderItem.stock_id}, ${orderItem.is_gift}
      ), adjustments as (
        ${rowsOfLines(orderAdjustment, columns('adjustments'), sql`${value('adjustments')}`)}
      ), taxes as (${rowsOfLines(orderTax, columns('taxes'), sql`${value('taxes')}`)}
      ), fees as (${insertRows(orderFee, columns('fees'), sql`${value('fees')}`)}
      ), event as (
        insert into ${orderEvent} (order_id, created_at, ${names(columns('event'))})
        select placed.id, placed.created_at, ${names(columns('event'), 'one.')}
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
 * Stores an order with its lines, price rows and first event, closes its cart and deletes the
 * cart's draft, in one statement. Returns the generated values.
 */
export function insertOrder(db: Connection, rows: NewRows): Promise<InsertedOrder[]> {
  const whole = (part: keyof typeof defaults, row: object) => ({ ...defaults[part], ...row });
  const sent: Record<(typeof lists)[number], unknown> = {
    order: whole('order', rows.order),
    items: rows.items.map((row) => whole('items', row)),
    adjustments: rows.adjustments.map((row) => whole('adjustments', row)),
    taxes: rows.taxes.map((row) => whole('taxes', row)),
    fees: rows.fees.map((row) => whole('fees', row)),
    event: whole('event', rows.event),
    numbers: rows.numbers,
  };
  const written = Object.entries(sent).map(([name, value]) => [name, JSON.stringify(value)]);
  const { prefix, language } = rows;
  return statement(db, { ...Object.fromEntries(written), prefix, language } as Values);
}
