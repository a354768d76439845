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
 * A payment method (D4). Limits and fees are minor units of the base currency; empty lists mean
 * "all".
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
    /** What its provider needs that is public. */
    public_config: jsonb().$type<Record<string, string>>().notNull().default({}),
    /** Its secret keys and certificate (PEM), encrypted: `lib/core/secret-box.ts`. */
    config: text(),
    certificate: text(),
    enabled: flag(false),
    test_mode: flag(false),
    order: integer().notNull().default(0),
    icon_path: text(),
    /** A QR code the shop received and uploaded (PayMe). */
    qr_path: text(),
    /** The currencies it collects; amounts in others are converted. */
    currencies: text().array().notNull().default([]),
    countries: text().array().notNull().default([]),
    channels: text({ enum: orderChannels }).array().notNull().default([]),
    membership_tier_ids: numbers(),
    shipping_method_ids: numbers(),
    min_amount_minor: minor(),
    max_amount_minor: minor(),
    fee_type: text({ enum: paymentFeeTypes }).notNull().default('none'),
    /** Minor units of the base currency if fixed; hundredths of a percent if percent. */
    fee_value: integer().notNull().default(0),
    /** The maximum of a percentage fee. */
    fee_max_minor: minor(),
    /** The tax class of its fee; null: the fee isn't taxed. */
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
 * A shipping method's destinations: countries (alpha-3), optionally only some regions and postal
 * code prefixes; `rest_of_world`: wherever no other enabled method has a zone, with `include_named`
 * there too.
 */
export type ShippingZone = {
  countries: string[];
  regions?: string[];
  postal_prefixes?: string[];
  rest_of_world?: boolean;
  include_named?: boolean;
};
/**
 * A step of the rates: `from` and `to` are included (null: no end); a value in two steps belongs to
 * the lower one. They are units, grams or minor base amounts, by the method's type; prices are
 * minor units of the base currency. `extra_per_unit_minor`: for each unit or started kilogram above
 * `from`. `prices`: minor units by currency, instead of the converted price.
 */
export type ShippingRate = {
  from: number;
  to: number | null;
  price_minor: number;
  extra_per_unit_minor?: number;
  prices?: Record<string, number>;
};

/** A shipping method (D5). */
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
    /** Not offered if one of these is in the cart. */
    excluded_product_ids: numbers(),
    excluded_category_ids: numbers(),
    /** Added to the rate, even if that is free. */
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
    /** `HH:MM` in the store's time zone; later orders count from the next working day. */
    cutoff_time: text(),
    /** Working days, 1 Monday to 7 Sunday; empty: all. */
    working_days: integer().array().notNull().default([]),
    ...stamps(),
  },
  (t) => [
    unique('shipping_method_code_key').on(t.code),
    check('shipping_method_working_days_check', sql`${t.working_days} <@ array[1,2,3,4,5,6,7]`),
  ],
);
