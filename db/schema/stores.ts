import { sql } from 'drizzle-orm';
import {
  check,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  unique,
} from 'drizzle-orm/pg-core';
import { flag, idColumn, localizedColumn, stamps } from './columns';
import { warehouse } from './inventory';

/**
 * A store's opening hours on a weekday (1 Monday to 7 Sunday), in its own time zone. A closing time
 * no later than the opening time is on the next day.
 */
type OpeningSpan = { weekday: number; open: string; close: string };
/** The same for one date, instead of its weekday; `closed`: all day. */
type SpecialSpan = {
  date: string;
  open: string | null;
  close: string | null;
  closed: boolean;
};

/** A physical store (D9). */
export const physicalStore = pgTable(
  'physical_store',
  {
    id: idColumn(),
    code: text().notNull(),
    title: localizedColumn(),
    enabled: flag(true),
    url: text().notNull(),
    description: localizedColumn(),
    address: localizedColumn(),
    country: text().notNull().default('HKG'),
    city: text().notNull().default(''),
    latitude: doublePrecision(),
    longitude: doublePrecision(),
    phone: text().notNull().default(''),
    email: text().notNull().default(''),
    image_path: text(),
    opening_hours: jsonb().$type<OpeningSpan[]>().notNull().default([]),
    special_hours: jsonb().$type<SpecialSpan[]>().notNull().default([]),
    timezone: text().notNull(),
    /** The warehouse of its stock. */
    warehouse_id: integer().references(() => warehouse.id),
    pickup_enabled: flag(false),
    /** How many hours after ordering, or payment, an order is usually ready there. */
    pickup_ready_hours: integer().notNull().default(2),
    /** How many days it is held there before its customer is reminded. */
    pickup_hold_days: integer().notNull().default(7),
    pickup_instructions: localizedColumn(),
    /** Header and footer of its registers' receipts. */
    receipt_header: localizedColumn(),
    receipt_footer: localizedColumn(),
    /** The payment methods at its registers; empty: all. */
    pos_payment_method_ids: integer().array().notNull().default([]),
    order: integer().notNull().default(0),
    meta_title: localizedColumn(),
    meta_description: localizedColumn(),
    ...stamps(),
  },
  (t) => [
    unique('physical_store_code_key').on(t.code),
    unique('physical_store_url_key').on(t.url),
    index('physical_store_warehouse_id_idx').on(t.warehouse_id),
    check(
      'physical_store_place_check',
      sql`(${t.latitude} is null) = (${t.longitude} is null)
      and ${t.latitude} between -90 and 90 and ${t.longitude} between -180 and 180`,
    ),
    check(
      'physical_store_pickup_check',
      sql`not ${t.pickup_enabled} or ${t.warehouse_id} is not null`,
    ),
    check(
      'physical_store_pickup_times_check',
      sql`${t.pickup_ready_hours} between 0 and 720 and ${t.pickup_hold_days} between 1 and 365`,
    ),
  ],
);
