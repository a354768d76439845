import 'server-only';
import { randomInt } from 'node:crypto';
import { type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Connection } from '@/db/client';
import { prepared } from '@/db/prepared';
import { cart, checkoutDraft } from '@/db/schema/cart';
import {
  order,
  orderAdjustment,
  orderEvent,
  orderFee,
  orderItem,
  orderNumbers,
  orderTax,
} from '@/db/schema/orders';
import type { Context, ShopContext } from '@/lib/core/context';
import { convert } from '@/lib/core/money';
import { stored } from '@/lib/core/records/rows';
import { localizer } from '@/lib/core/text/localized';
import { addressGroup } from '@/lib/core/web/address-group.mjs';
import { actorOf, type Order } from '@/lib/orders/order-lock';
import { arrivalFields, collectedFields } from '@/lib/orders/promised-fields';
import type { PaymentMethod } from '@/lib/payments/options';
import { type BasePart, baseAmounts } from '@/lib/pricing/base-amounts';
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
      ...rowsOfPrice(ctx, draft.priced),
      event: { type: 'status', to_status: status, ...actorOf(ctx) },
      numbers: ctx.settings.order_number_format === 'random' ? randomNumbers() : [],
      prefix: ctx.settings.order_prefix,
    }),
  );
  return { ...row, status, currency, grand_total, expires_at };
}

/** The columns of a new order that have no default, as copies of everything it shows (D1). */
function orderFields(ctx: ShopContext, { cart_id, key, input, priced, origin }: OrderDraft) {
  const { chosenShipping, chosenPayment, currency, totals } = priced;
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
    ...inBase(priced).totals,
    price_steps: stepsOf(priced),
    payment_method_id: chosenPayment.id,
    payment_method_title: localize(chosenPayment.title),
    shipping_method_id: chosenShipping.id,
    shipping_method_title: localize(chosenShipping.title),
    ...collectedFields(ctx, chosenPayment, { currency, minor: totals.grand_total }),
    ...arrivalFields(ctx, chosenShipping, isFree || chosenPayment.allow_ship_before_payment),
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

/** How the price came about; a line is named by its place among the order's items. */
const stepsOf = ({ priced, lines }: PricedCart) =>
  priced.steps.map(({ line, ...step }) =>
    line === undefined
      ? step
      : { ...step, line: lines.findIndex(({ item_id }) => item_id === line) },
  );

/** A priced cart in the base currency, at the rate of now. */
const inBase = ({ priced, base, currency }: PricedCart) =>
  baseAmounts(priced, true, (minor) => convert(minor, currency, base));

/** The rows of an order that its price is made of: lines, gifts, parts, taxes, fees. */
function rowsOfPrice(ctx: ShopContext, cart: PricedCart) {
  const { lines, gifts, priced, offers, totals, chosenPayment } = cart;
  const localize = localizer(ctx);
  const base = inBase(cart);
  const adjustment = (part: BasePart, stock_id?: number, is_gift = false) => ({
    stock_id: stock_id ?? null,
    is_gift,
    class: part.class,
    promotion_id: part.promotion_id,
    code: part.code ?? null,
    title: localize(offers.running.get(part.promotion_id)?.name ?? {}),
    units: part.units ?? null,
    amount: part.amount_minor,
    base_amount: part.base_amount_minor,
  });
  return {
    items: [
      ...lines.map((line, at) => ({ ...itemFields(line), ...baseLine(base.lines[at]) })),
      ...gifts.map(giftFields),
    ],
    adjustments: [
      ...lines.flatMap(({ stock_id }, at) =>
        (base.lines[at]?.parts ?? []).map((part) => adjustment(part, stock_id)),
      ),
      ...base.shipping_parts.map((part) => adjustment(part)),
      ...gifts.map(({ stock_id, gift }) => adjustment(partOfGift(gift), stock_id, true)),
    ],
    taxes: priced.taxes.map(({ on, line, rate, amount_minor }, at) => ({
      stock_id: lines.find(({ item_id }) => item_id === line)?.stock_id ?? null,
      on,
      rate: rate / 100,
      amount: amount_minor,
      base_amount: base.taxes[at] ?? 0,
    })),
    fees:
      totals.fee_total && chosenPayment
        ? [
            {
              kind: 'payment' as const,
              title: localize(chosenPayment.title),
              amount: totals.fee_total,
            },
          ]
        : [],
  };
}

type Line = PricedCart['lines'][number];

/** What both a line and a gift copy of their variant. */
const copied = (line: PricedCart['gifts'][number] | Line) => ({
  product_id: line.product_id,
  stock_id: line.stock_id,
  name: line.name,
  sku: line.sku,
  options: line.options,
  image_path: line.image_path,
  quantity: line.quantity,
});

/** The columns of one of its lines. */
const itemFields = (line: Line) => ({
  ...copied(line),
  unit_price: line.price.unit_minor,
  base_unit_price: line.list_prices.special_price_minor ?? line.list_prices.price_minor,
  regular_unit_price: line.price.regular_unit_minor,
  discount: line.price.discount_minor,
  order_discount: line.price.order_discount_minor,
  tax_rate: line.price.tax_rate / 100,
  tax: line.price.tax_minor,
  line_total: line.price.total_minor,
  is_gift: false,
});
const baseLine = (base: ReturnType<typeof inBase>['lines'][number] | undefined) => ({
  base_line_total: base?.base_line_total ?? 0,
  base_order_discount: base?.base_order_discount ?? 0,
});

/** What brought a gift: nothing is taken off for it. */
const partOfGift = ({ promotion_id, quantity: units }: PricedCart['gifts'][number]['gift']) => ({
  promotion_id,
  class: 'product' as const,
  units,
  amount_minor: 0,
  base_amount_minor: 0,
});

/** A gift costs nothing; `regular_unit_price` is what it costs otherwise. */
const giftFields = (line: PricedCart['gifts'][number]) => ({
  ...copied(line),
  unit_price: 0,
  base_unit_price: 0,
  regular_unit_price: line.gift.value_minor,
  discount: 0,
  order_discount: 0,
  tax_rate: 0,
  tax: 0,
  line_total: 0,
  is_gift: true,
  ...baseLine(undefined),
});

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

type NewRows = ReturnType<typeof rowsOfPrice> & {
  order: OrderFields;
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
const taxColumns = ['on', 'rate', 'amount', 'base_amount'];
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

/** Rows that belong to the order, each to the line or gift of its variant where it names one. */
const rowsOfLines = (table: PgTable, columns: string[], list: SQL) =>
  sql`insert into ${table} (order_id, order_item_id, ${names(columns)})
    select placed.id, items.id, ${names(columns, 'one.')}
    from placed, jsonb_array_elements(${list}::jsonb) as sent
      cross join lateral jsonb_populate_record(null::${table}, sent) as one
      left join items on items.stock_id = (sent ->> 'stock_id')::int
        and items.is_gift = coalesce((sent ->> 'is_gift')::boolean, false)`;

const lists = ['order', 'items', 'adjustments', 'taxes', 'fees', 'event', 'numbers'] as const;
type Values = Record<(typeof lists)[number] | 'prefix', string>;
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
let statement: ReturnType<typeof write> | undefined;

/**
 * Stores an order with its lines, the parts of its price and its first event, closes its cart and deletes the cart's
 * draft: one statement. Returns what the database gave it.
 */
function storeOrder(db: Connection, rows: NewRows): Promise<Stored[]> {
  statement ??= write(Object.keys(rows.order));
  const sent = Object.fromEntries(lists.map((name) => [name, JSON.stringify(rows[name])]));
  return statement(db, { ...sent, prefix: rows.prefix } as Values);
}
