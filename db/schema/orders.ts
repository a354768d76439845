import { type SQL, sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  check,
  date,
  index,
  integer,
  jsonb,
  numeric,
  pgSequence,
  pgTable,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import { searched } from '../text';
import { admin, customer } from './auth';
import { cart } from './cart';
import { flag, idColumn, minor, momentColumn, stamps } from './columns';
import {
  cancelReasons,
  fulfillmentStatuses,
  orderChannels,
  orderStatuses,
  paymentStatuses,
  riskLevels,
  riskReasons,
} from './enums';
import { lead } from './leads';
import { paymentMethod, shippingMethod } from './methods';
import type { OrderAddress, OrderPricedBy, OrderTaxRules, PriceStep } from './order-json';
import { posSession } from './pos';
import { physicalStore } from './stores';

export const orderNumbers = pgSequence('order_number_seq', { startWith: 1 });

/** The condition of the indexes of unpaid orders that reserve stock. */
const isOpen = (status: AnyPgColumn) =>
  sql`${status} in ('pending', 'payment_review', 'payment_reject')`;

type BuyerColumns = Record<'email' | 'phone' | 'first_name' | 'last_name', AnyPgColumn>;
/** A customer's searchable texts, a line each: no search spans two. The name in both orders. */
export const buyerText = ({ email, phone, first_name, last_name }: BuyerColumns): SQL =>
  sql`(${email} || E'\\n' || ${phone} || E'\\n' || ${first_name} || ' ' || ${last_name} || E'\\n'
    || ${last_name} || ${first_name} || E'\\n' || ${last_name} || ' ' || ${first_name})`;

const amount = () => minor().notNull().default(0);

/**
 * What was sold, to whom, for how much (D1). Everything an order shows is copied into it: later
 * changes of a product, price, rate or profile don't affect it. Amounts are minor units of
 * `currency`, the `base_` ones of `base_currency`. The word `order` is reserved in SQL.
 */
export const order = pgTable(
  'orders',
  {
    id: idColumn(),
    order_number: text().notNull(),
    public_token: uuid().notNull().defaultRandom(),
    cart_id: uuid().references(() => cart.id),
    idempotency_key: text().notNull(),
    channel: text({ enum: orderChannels }).notNull().default('online'),
    version: integer().notNull().default(1),
    status: text({ enum: orderStatuses }).notNull().default('pending'),
    payment_status: text({ enum: paymentStatuses }).notNull().default('unpaid'),
    fulfillment_status: text({ enum: fulfillmentStatuses }).notNull().default('unfulfilled'),
    cancel_reason: text({ enum: cancelReasons }),
    risk: text({ enum: riskLevels }).notNull().default('none'),
    risk_reasons: text({ enum: riskReasons }).array().notNull().default([]),
    archived_at: momentColumn(),

    /** The staff member who made it; null: its customer. */
    admin_id: integer().references(() => admin.id, { onDelete: 'set null' }),
    /** The staff member assigned to it. */
    assigned_admin_id: integer().references(() => admin.id, { onDelete: 'set null' }),
    /** The register session in which it was sold over the counter. */
    pos_session_id: integer().references((): AnyPgColumn => posSession.id),
    /** The paid order this one adds to: they are packed together. */
    parent_order_id: integer().references((): AnyPgColumn => order.id),
    tags: text().array().notNull().default([]),

    user_id: integer().references(() => customer.id, { onDelete: 'set null' }),
    /** The customer's tier when it was placed, also level 0; its title in the order's language. */
    membership_tier_id: integer(),
    membership_tier_title: text().notNull().default(''),
    /** The customer's former lead, for reports on lead sources. */
    lead_id: integer().references(() => lead.id, { onDelete: 'set null' }),
    /** Empty if its channel needs none (`orders_contact_check`). */
    email: text().notNull().default(''),
    phone: text().notNull().default(''),
    first_name: text().notNull().default(''),
    last_name: text().notNull().default(''),
    language: text().notNull(),
    billing_address: jsonb().$type<OrderAddress>(),
    shipping_address: jsonb().$type<OrderAddress>(),

    base_currency: text().notNull(),
    currency: text().notNull(),
    currency_mark: text().notNull(),
    exchange_rate: numeric({ precision: 18, scale: 8 }).notNull(),
    exchange_rate_at: momentColumn().notNull(),
    items_subtotal: amount(),
    items_discount: amount(),
    order_discount: amount(),
    shipping_fee: amount(),
    shipping_discount: amount(),
    fee_total: amount(),
    tax_total: amount(),
    grand_total: amount(),
    paid_total: amount(),
    refunded_total: amount(),
    base_items_subtotal: amount(),
    base_items_discount: amount(),
    base_order_discount: amount(),
    base_shipping_fee: amount(),
    base_shipping_discount: amount(),
    base_fee_total: amount(),
    base_tax_total: amount(),
    base_grand_total: amount(),
    prices_include_tax: flag(true),
    tax_rules: jsonb().$type<OrderTaxRules>(),
    priced_by: jsonb().$type<OrderPricedBy>(),
    /** How the price was computed, as `lib/pricing` explained it when it was placed. */
    price_steps: jsonb().$type<PriceStep[]>().notNull().default([]),
    payment_method_id: integer().references(() => paymentMethod.id, { onDelete: 'set null' }),
    payment_method_title: text().notNull().default(''),
    /** It may ship before payment, as its payment method said when chosen. */
    allow_ship_before_payment: flag(false),
    shipping_method_id: integer().references(() => shippingMethod.id, { onDelete: 'set null' }),
    shipping_method_title: text().notNull().default(''),
    /** Its pickup store, which can't be deleted. */
    physical_store_id: integer().references(() => physicalStore.id),
    /** When its customer was notified that it is ready for pickup. */
    pickup_ready_at: momentColumn(),
    /** The code its customer shows at the store, once it is ready. */
    pickup_code: text(),
    /** Until when it is held for pickup; then its customer is reminded. */
    pickup_hold_until: momentColumn(),
    pickup_reminded_at: momentColumn(),
    /** The total if collected in another currency, at its rate then; else null. */
    collected_currency: text(),
    collected_currency_mark: text(),
    collected_exchange_rate: numeric({ precision: 18, scale: 8 }),
    collected_total: minor(),
    /** Promised once the order can be packed; days in the store's time zone. */
    estimated_delivery_from: date(),
    estimated_delivery_to: date(),

    customer_note: text().notNull().default(''),
    gift_message: text().notNull().default(''),
    /** Its gift wrapping fee, part of `fee_total`; null: not wrapped. */
    gift_wrap_fee: minor(),
    /** Both erased after `pii_retention_days`, with the group that orders are counted by. */
    ip_address: text(),
    user_agent: text(),
    /** The network of the address (`addressGroup`); null if unknown. */
    address_group: text(),
    /** The message or campaign whose link led to it. */
    utm_campaign: text(),

    placed_at: momentColumn().notNull(),
    expires_at: momentColumn(),
    /** When an expiry sweep claimed it; others skip it for a while. */
    expiry_claimed_at: momentColumn(),
    /** When staff were reminded to review its payment. */
    review_reminded_at: momentColumn(),
    paid_at: momentColumn(),
    shipped_at: momentColumn(),
    completed_at: momentColumn(),
    canceled_at: momentColumn(),
    refunded_at: momentColumn(),
    /** When its customer's data was erased (`lib/privacy`). */
    erased_at: momentColumn(),
    ...stamps(),
  },
  (t) => [
    unique('orders_order_number_key').on(t.order_number),
    unique('orders_cart_id_key').on(t.cart_id),
    unique('orders_idempotency_key_key').on(t.idempotency_key),
    index('orders_pos_session_idx')
      .on(t.pos_session_id)
      .where(sql`${t.pos_session_id} is not null`),
    unique('orders_pickup_code_key').on(t.pickup_code),
    index('orders_physical_store_idx')
      .on(t.physical_store_id, t.placed_at)
      .where(sql`${t.physical_store_id} is not null`),
    index('orders_pickup_hold_idx')
      .on(t.pickup_hold_until)
      .where(sql`${t.pickup_hold_until} is not null and ${t.status} in ('pending', 'paid')`),
    index('orders_user_idx').on(t.user_id, t.placed_at),
    index('orders_email_idx').on(sql`lower(${t.email})`),
    index('orders_phone_idx').on(t.phone).where(sql`${t.phone} <> ''`),
    index('orders_lead_idx').on(t.lead_id),
    index('orders_status_idx').on(t.status, t.placed_at),
    index('orders_placed_idx').on(t.placed_at),
    index('orders_expires_idx').on(t.expires_at),
    index('orders_parent_idx').on(t.parent_order_id),
    index('orders_assigned_idx').on(t.assigned_admin_id, t.placed_at),
    index('orders_tags_idx').using('gin', t.tags).where(sql`${t.tags} <> '{}'`),
    index('orders_payment_status_idx').on(t.payment_status, t.placed_at),
    index('orders_fulfillment_status_idx').on(t.fulfillment_status, t.placed_at),
    index('orders_payment_method_idx').on(t.payment_method_id, t.placed_at),
    index('orders_shipping_method_idx').on(t.shipping_method_id, t.placed_at),
    index('orders_total_idx').on(t.base_grand_total, t.id),
    index('orders_country_idx').on(sql`(${t.shipping_address} ->> 'country')`, t.placed_at),
    index('orders_cancel_reason_idx')
      .on(t.cancel_reason, t.placed_at)
      .where(sql`${t.cancel_reason} is not null`),
    index('orders_channel_idx').on(t.channel, t.placed_at).where(sql`${t.channel} <> 'online'`),
    index('orders_risk_idx').on(t.risk, t.placed_at).where(sql`${t.risk} <> 'none'`),
    index('orders_campaign_idx').on(t.utm_campaign).where(sql`${t.utm_campaign} is not null`),
    index('orders_archived_idx').on(t.placed_at).where(sql`${t.archived_at} is not null`),
    index('orders_search_idx').using('gin', searched(t.order_number), searched(buyerText(t))),
    index('orders_open_email_idx').on(t.email).where(isOpen(t.status)),
    index('orders_open_phone_idx').on(t.phone).where(isOpen(t.status)),
    index('orders_open_address_group_idx').on(t.address_group).where(isOpen(t.status)),
    check(
      'orders_total_check',
      sql.join(
        [
          sql`${t.grand_total} = ${t.items_subtotal} - ${t.items_discount} - ${t.order_discount}`,
          sql`+ ${t.shipping_fee} - ${t.shipping_discount} + ${t.fee_total}`,
          sql`+ case when ${t.prices_include_tax} then 0 else ${t.tax_total} end`,
          sql`and ${t.grand_total} >= 0`,
        ],
        sql` `,
      ),
    ),
    check(
      'orders_contact_check',
      sql`${t.erased_at} is not null or case ${t.channel}
        when 'online' then ${t.email} <> '' and ${t.payment_method_title} <> ''
          and ${t.shipping_method_title} <> ''
        when 'admin' then (${t.email} <> '' or ${t.phone} <> '')
          and ${t.shipping_method_title} <> ''
        else true end`,
    ),
    check('orders_paid_check', sql`${t.paid_total} between 0 and ${t.grand_total}`),
    check('orders_refunded_check', sql`${t.refunded_total} between 0 and ${t.paid_total}`),
    check(
      'orders_paid_status_check',
      sql`${t.status} not in ('paid', 'completed') or ${t.paid_total} = ${t.grand_total}`,
    ),
  ],
);
