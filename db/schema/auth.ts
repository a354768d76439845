import { sql } from 'drizzle-orm';
import {
  boolean,
  index,
  integer,
  pgTable,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { flag, id, moment, stamps } from './columns';
import { audiences, genders } from './enums';

export const role = pgTable(
  'role',
  {
    id: id(),
    name: text().notNull(),
    permissions: text().array().notNull().default([]),
    is_owner: flag(false),
    ...stamps(),
  },
  (t) => [unique('role_name_key').on(t.name)],
);

export const admin = pgTable(
  'admin',
  {
    id: id(),
    name: text().notNull(),
    email: text().notNull(),
    enabled: flag(true),
    password_hash: text().notNull(),
    role_id: integer()
      .notNull()
      .default(1)
      .references(() => role.id),
    language: text().notNull().default('en-US'),
    ...stamps(),
  },
  (t) => [unique('admin_email_key').on(t.email)],
);

/** One row per login, of either audience; a token without a live row opens nothing. */
export const session = pgTable(
  'session',
  {
    id: uuid().primaryKey().defaultRandom(),
    audience: text({ enum: audiences }).notNull(),
    subject_id: integer().notNull(),
    expires_at: moment().notNull(),
    revoked_at: moment(),
    ...stamps(),
  },
  (t) => [index('session_subject_idx').on(t.audience, t.subject_id)],
);

/** Shoppers with an account. A guest leaves only an order. */
export const customer = pgTable(
  'customer',
  {
    id: id(),
    enabled: flag(true),
    first_name: text().notNull(),
    last_name: text().notNull(),
    email: text().notNull(),
    phone: text(),
    gender: text({ enum: genders }),
    language: text().notNull().default('en-US'),
    password_hash: text(),
    ...stamps(),
  },
  (t) => [unique('customer_email_key').on(t.email)],
);

export const address = pgTable(
  'address',
  {
    id: id(),
    customer_id: integer()
      .notNull()
      .references(() => customer.id, { onDelete: 'cascade' }),
    first_name: text().notNull(),
    last_name: text().notNull(),
    country: text().notNull(),
    contact_number: text().notNull(),
    address: text().notNull(),
    // What `address` was made of; null where it was given as one text.
    line1: text(),
    line2: text(),
    district: text(),
    city: text(),
    region: text(),
    postal_code: text(),
    default_billing: boolean().notNull().default(false),
    default_shipping: boolean().notNull().default(false),
    ...stamps(),
  },
  (t) => [
    index('address_customer_idx').on(t.customer_id),
    uniqueIndex('address_default_billing_key').on(t.customer_id).where(sql`${t.default_billing}`),
    uniqueIndex('address_default_shipping_key').on(t.customer_id).where(sql`${t.default_shipping}`),
  ],
);
