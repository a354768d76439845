import { sql } from 'drizzle-orm';
import { check, integer, jsonb, pgTable, text, unique } from 'drizzle-orm/pg-core';
import { flag, idColumn, localizedColumn, minor, stamps } from './columns';
import {
  captureModes,
  orderChannels,
  paymentFeeTypes,
  paymentProviders,
  paymentTypes,
  shippingTypes,
} from './enums';
import { taxClass } from './tax';

const numbers = () => integer().array().notNull().default([]);

/**
 * A way to pay (D4). Bounds and fees are minor units of the base currency; empty lists
 * mean "all".
 */
export const paymentMethod = pgTable(
  'payment_method',
  {
    id: idColumn(),
    code: text().notNull(),
    title: localizedColumn(),
    description: localizedColumn(),
    instructions: localizedColumn(),
    type: text({ enum: paymentTypes }).notNull(),
    provider: text({ enum: paymentProviders }).notNull(),
    /** What its provider needs and everybody may read. */
    public_config: jsonb().$type<Record<string, string>>().notNull().default({}),
    /** Its keys and its certificate (PEM), encrypted: `lib/core/secret-box.ts`. */
    config: text(),
    certificate: text(),
    enabled: flag(false),
    test_mode: flag(false),
    order: integer().notNull().default(0),
    icon_path: text(),
    /** A code to scan that the shop was given and uploads (PayMe). */
    qr_path: text(),
    /** What it collects in; what is due in another one is converted. */
    currencies: text().array().notNull().default([]),
    countries: text().array().notNull().default([]),
    channels: text({ enum: orderChannels }).array().notNull().default([]),
    membership_tier_ids: numbers(),
    shipping_method_ids: numbers(),
    min_amount_minor: minor(),
    max_amount_minor: minor(),
    fee_type: text({ enum: paymentFeeTypes }).notNull().default('none'),
    /** Minor units of the base currency when fixed; hundredths of a percent when percent. */
    fee_value: integer().notNull().default(0),
    /** The most that a percent comes to. */
    fee_max_minor: minor(),
    /** What its fee is taxed by; null: the fee is not taxed. */
    tax_class_id: integer().references(() => taxClass.id),
    capture_mode: text({ enum: captureModes }).notNull().default('auto'),
    payment_window_minutes: integer().notNull(),
    requires_proof: flag(false),
    allow_ship_before_payment: flag(false),
    ...stamps(),
  },
  (t) => [
    unique('payment_method_code_key').on(t.code),
    check('payment_method_fee_check', sql`${t.fee_value} >= 0`),
  ],
);

/**
 * Where a way to deliver goes: countries (alpha-3), of these only the regions and the postal
 * codes that begin so, where some are named; `rest_of_world`: wherever no zone of another enabled
 * way is, with `include_named` there too.
 */
export type ShippingZone = {
  countries: string[];
  regions?: string[];
  postal_prefixes?: string[];
  rest_of_world?: boolean;
  include_named?: boolean;
};
/**
 * A step of the tariff: `from` and `to` included (null: no end); where two meet, the lower one
 * has that value. Bounds are units, grams or minor base amounts by the method's type; prices minor
 * units of the base currency.
 * `extra_per_unit_minor`: for each unit or begun kilogram above `from`.
 * `prices`: minor units by currency, in place of the converted price.
 */
export type ShippingRate = {
  from: number;
  to: number | null;
  price_minor: number;
  extra_per_unit_minor?: number;
  prices?: Record<string, number>;
};

/** A way to deliver (D5). */
export const shippingMethod = pgTable(
  'shipping_method',
  {
    id: idColumn(),
    code: text().notNull(),
    title: localizedColumn(),
    description: localizedColumn(),
    enabled: flag(false),
    order: integer().notNull().default(0),
    type: text({ enum: shippingTypes }).notNull(),
    zones: jsonb().$type<ShippingZone[]>().notNull().default([]),
    rates: jsonb().$type<ShippingRate[]>().notNull().default([]),
    free_over_amount_minor: minor(),
    min_amount_minor: minor(),
    max_amount_minor: minor(),
    /** Grams. */
    min_weight: integer(),
    max_weight: integer(),
    /** Where one of these is in the cart it is not offered. */
    excluded_product_ids: numbers(),
    excluded_category_ids: numbers(),
    /** Added to whatever the tariff says, also where that is free. */
    handling_fee_minor: minor().notNull().default(0),
    tax_class_id: integer().references(() => taxClass.id),
    warehouse_ids: numbers(),
    payment_method_ids: numbers(),
    membership_tier_ids: numbers(),
    channels: text({ enum: orderChannels }).array().notNull().default([]),
    carrier_code: text().notNull().default(''),
    tracking_url_template: text().notNull().default(''),
    min_days: integer(),
    max_days: integer(),
    /** `HH:MM` in the store's time zone; what comes later counts from the next working day. */
    cutoff_time: text(),
    /** The days of the week that count, 1 Monday to 7 Sunday; none: all. */
    working_days: integer().array().notNull().default([]),
    ...stamps(),
  },
  (t) => [
    unique('shipping_method_code_key').on(t.code),
    check('shipping_method_working_days_check', sql`${t.working_days} <@ array[1,2,3,4,5,6,7]`),
  ],
);
