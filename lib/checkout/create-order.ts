import 'server-only';
import { randomInt } from 'node:crypto';
import { type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Connection } from '@/db/client';
import { prepared } from '@/db/prepared';
import { cart, checkoutDraft } from '@/db/schema/cart';
import { order, orderEvent, orderFee, orderItem, orderNumbers } from '@/db/schema/orders';
import type { Context, ShopContext } from '@/lib/core/context';
import { stored } from '@/lib/core/records/rows';
import { localizer } from '@/lib/core/text/localized';
import { addressGroup } from '@/lib/core/web/address-group.mjs';
import { actorOf, type Order } from '@/lib/orders/order-lock';
import { arrivalFields, collectedFields } from '@/lib/orders/promised-fields';
import type { PaymentMethod } from '@/lib/payments/options';
import type { Adjustment } from '@/lib/pricing/order-calculator';
import type { CheckoutInput } from './checkout.schema';
import { contactNumber } from './open-orders';
import type { PricedCart } from './price-cart';

/** From where an order was sent; erased after `pii_retention_days` (`eraseOrigins`). */
export type Origin = { ip_address: string | null; user_agent: string | null };
type OrderDraft = {
  cart_id: string;
  key: string;
  input: CheckoutInput;
  priced: PricedCart;
  origin: Origin;
};
type OrderFields = ReturnType<typeof orderFields>;
type Stored = Pick<Order, 'id' | 'order_number' | 'public_token'>;

/** What of an order exists only once it is stored, and what its placing goes on with. */
export type NewOrder = Stored &
  Pick<OrderFields, 'status' | 'currency' | 'grand_total' | 'expires_at'>;

/**
 * Writes an order with copies of everything it shows (D1): nothing that changes later
 * reaches it. Its cart is closed and what was filled in at the checkout forgotten.
 */
export async function createOrder(ctx: ShopContext, draft: OrderDraft): Promise<NewOrder> {
  const fields = orderFields(ctx, draft);
  const { status, currency, grand_total, expires_at } = fields;
  const row = stored(
    await storeOrder(ctx.db, {
      order: fields,
      items: draft.priced.lines.map(itemFields),
      fees: draft.priced.adjustments.flatMap(feeFields),
      event: { type: 'status', to_status: status, ...actorOf(ctx) },
      numbers: ctx.settings.order_number_format === 'random' ? randomNumbers() : [],
      prefix: ctx.settings.order_prefix,
    }),
  );
  return { ...row, status, currency, grand_total, expires_at };
}

/** The columns of a new order that have no default, as copies of everything it shows (D1). */
function orderFields(ctx: ShopContext, { cart_id, key, input, priced, origin }: OrderDraft) {
  const { chosenShipping, chosenPayment, currency, totals, base_totals } = priced;
  if (!chosenShipping || !chosenPayment) throw new Error('an order without methods');
  const localize = localizer(ctx);
  const { shipping_address } = input;
  const now = ctx.now();
  const isFree = totals.grand_total === 0;
  return {
    cart_id,
    idempotency_key: key,
    status: isFree ? ('paid' as const) : ('pending' as const),
    payment_status: isFree ? ('paid' as const) : ('unpaid' as const),
    user_id: ctx.actor.kind === 'customer' ? ctx.actor.id : null,
    email: input.email,
    phone: contactNumber(input),
    first_name: input.first_name ?? shipping_address.first_name,
    last_name: input.last_name ?? shipping_address.last_name,
    language: ctx.language,
    shipping_address,
    billing_address: input.billing_address ?? shipping_address,
    base_currency: priced.base.identifier,
    currency: currency.identifier,
    currency_mark: currency.mark,
    exchange_rate: currency.rate,
    exchange_rate_at: new Date(ctx.settings.exchange_rates_at),
    ...totals,
    base_items_subtotal: base_totals.items_subtotal,
    base_shipping_fee: base_totals.shipping_fee,
    base_fee_total: base_totals.fee_total,
    base_grand_total: base_totals.grand_total,
    payment_method_id: chosenPayment.id,
    payment_method_title: localize(chosenPayment.title),
    shipping_method_id: chosenShipping.method.id,
    shipping_method_title: localize(chosenShipping.method.title),
    ...collectedFields(ctx, chosenPayment, {
      currency,
      minor: totals.grand_total,
      base_minor: base_totals.grand_total,
    }),
    ...arrivalFields(ctx, chosenShipping.method, isFree || chosenPayment.allow_ship_before_payment),
    customer_note: input.customer_note,
    ip_address: origin.ip_address,
    user_agent: origin.user_agent,
    address_group: addressGroup(origin.ip_address ?? undefined) ?? null,
    placed_at: now,
    paid_at: isFree ? now : null,
    expires_at: isFree
      ? null
      : new Date(now.getTime() + minutesToHold(ctx, chosenPayment) * 60_000),
    created_at: now,
    updated_at: now,
  };
}

/** The columns of one of its lines. */
const itemFields = (line: PricedCart['lines'][number]) => ({
  product_id: line.product_id,
  stock_id: line.stock_id,
  name: line.name,
  sku: line.sku,
  options: line.options,
  image_path: line.image_path,
  quantity: line.quantity,
  unit_price: line.unit_minor,
  base_unit_price: line.base_unit_minor,
  regular_unit_price: line.regular_unit_minor,
  discount: line.price.discount_minor,
  line_total: line.price.total_minor,
});

/** What is charged beside goods and shipping, if this adjustment is that. */
const feeFields = ({ what, why, amount_minor }: Adjustment) =>
  what === 'fee' && amount_minor > 0
    ? [{ kind: 'payment' as const, title: why, amount: amount_minor }]
    : [];

/** Cash on delivery has no time to pay: the order waits to be sent, but not for ever. */
export const minutesToHold = (
  { settings }: Context,
  { allow_ship_before_payment, payment_window_minutes }: PaymentMethod,
): number =>
  allow_ship_before_payment
    ? settings.cash_on_delivery_hold_days * 24 * 60
    : payment_window_minutes;

/** Of ten digits; several, since a number may be an order's already. */
const randomNumbers = () => Array.from({ length: 5 }, () => String(randomInt(10 ** 9, 10 ** 10)));

type NewRows = {
  order: OrderFields;
  items: ReturnType<typeof itemFields>[];
  fees: ReturnType<typeof feeFields>;
  event: Pick<
    typeof orderEvent.$inferInsert,
    'type' | 'to_status' | 'actor_type' | 'actor_id' | 'actor_name'
  >;
  /** Numbers to choose from, without prefix: the first that no order has; none: the next one. */
  numbers: readonly string[];
  prefix: string;
};

const itemColumns = [
  'product_id',
  'stock_id',
  'name',
  'sku',
  'options',
  'image_path',
  'quantity',
  'unit_price',
  'base_unit_price',
  'regular_unit_price',
  'discount',
  'line_total',
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
function storeOrder(db: Connection, rows: NewRows): Promise<Stored[]> {
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
