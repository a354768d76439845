import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { contactColumns, flag, idColumn, minor, momentColumn, stamps } from './columns';
import { accountTokenKinds, audiences, socialProviders } from './enums';
import { leadStatus } from './lead-status';
import { membershipTier } from './membership-tier';

export const role = pgTable(
  'role',
  {
    id: idColumn(),
    name: text().notNull(),
    permissions: text().array().notNull().default([]),
    is_owner: flag(false),
    /** The highest manual discount on an order, in percent. */
    max_manual_discount_percent: integer().notNull().default(10),
    ...stamps(),
  },
  (t) => [unique('role_name_key').on(t.name)],
);

export const admin = pgTable(
  'admin',
  {
    id: idColumn(),
    name: text().notNull(),
    email: text().notNull(),
    enabled: flag(true),
    /** Null: invited, no password chosen yet. */
    password_hash: text(),
    /** Hash of the PIN for taking over a register and approving discounts; null: none. */
    pin_hash: text(),
    role_id: integer()
      .notNull()
      .default(1)
      .references(() => role.id),
    language: text().notNull().default('en-US'),
    ...stamps(),
  },
  (t) => [unique('admin_email_key').on(t.email)],
);

/**
 * One row per login of a shopper or admin; a token without a live row is invalid. `address` is the
 * network's, `place` is where a proxy in front locates it; `last_seen_at` is exact to a few
 * minutes.
 */
export const session = pgTable(
  'session',
  {
    id: uuid().primaryKey().defaultRandom(),
    audience: text({ enum: audiences }).notNull(),
    subject_id: integer().notNull(),
    expires_at: momentColumn().notNull(),
    revoked_at: momentColumn(),
    user_agent: text().notNull().default(''),
    address: text().notNull().default(''),
    place: text().notNull().default(''),
    last_seen_at: momentColumn(),
    /** The provider of a social login. */
    social_provider: text({ enum: socialProviders }),
    ...stamps(),
  },
  (t) => [index('session_subject_idx').on(t.audience, t.subject_id)],
);

/** Shoppers with an account. A guest leaves only an order. */
export const customer = pgTable(
  'customer',
  {
    id: idColumn(),
    enabled: flag(true),
    first_name: text().notNull(),
    last_name: text().notNull(),
    email: text().notNull(),
    ...contactColumns(),
    language: text().notNull().default('en-US'),
    date_of_birth: date(),
    password_hash: text(),
    /** When the customer confirmed the email as their own; null: not yet. */
    email_confirmed_at: momentColumn(),
    consent_email_at: momentColumn(),
    last_seen_at: momentColumn(),
    admin_id: integer().references(() => admin.id, { onDelete: 'set null' }),
    status_id: integer().references(() => leadStatus.id),
    /** Null: level 0. */
    membership_tier_id: integer().references(() => membershipTier.id),
    membership_started_at: momentColumn(),
    /** Null: never. */
    membership_expires_at: momentColumn(),
    /** Set by staff: no job or order changes the tier. */
    membership_locked: flag(false),
    /** From completed orders, less refunds, without shipping; base currency. */
    qualifying_spend_minor: minor().notNull().default(0),
    tax_exempt: flag(false),
    tax_number: text().notNull().default(''),
    ...stamps(),
  },
  (t) => [
    unique('customer_email_key').on(t.email),
    index('customer_phone_idx').on(t.phone),
    index('customer_created_idx').on(t.created_at, t.id),
    index('customer_name_idx').on(t.last_name, t.first_name, t.id),
    index('customer_tags_idx').using('gin', t.tags),
    index('customer_emails_idx').using('gin', t.emails),
    index('customer_mobiles_idx').using('gin', t.mobiles),
    index('customer_admin_idx').on(t.admin_id),
    index('customer_status_idx').on(t.status_id),
    index('customer_tier_idx').on(t.membership_tier_id, t.membership_expires_at),
  ],
);

/** A social provider's account that logs a customer in. */
export const socialIdentity = pgTable(
  'social_identity',
  {
    id: idColumn(),
    customer_id: integer()
      .notNull()
      .references(() => customer.id, { onDelete: 'cascade' }),
    provider: text({ enum: socialProviders }).notNull(),
    /** The provider's user ID. */
    subject: text().notNull(),
    email: text().notNull(),
    /** When the customer unlinked it from their account. */
    unlinked_at: momentColumn(),
    ...stamps(),
  },
  (t) => [
    unique('social_identity_subject_key').on(t.provider, t.subject),
    index('social_identity_customer_idx').on(t.customer_id),
  ],
);

/**
 * An emailed link for a customer or staff member that works once and expires; only its hash is
 * stored. `email` is its recipient: for `confirm_email` the address it confirms.
 */
export const accountToken = pgTable(
  'account_token',
  {
    id: idColumn(),
    kind: text({ enum: accountTokenKinds }).notNull(),
    customer_id: integer().references(() => customer.id, { onDelete: 'cascade' }),
    admin_id: integer().references(() => admin.id, { onDelete: 'cascade' }),
    email: text().notNull(),
    token_hash: text().notNull(),
    expires_at: momentColumn().notNull(),
    used_at: momentColumn(),
    ...stamps(),
  },
  (t) => [
    unique('account_token_hash_key').on(t.token_hash),
    index('account_token_customer_idx').on(t.customer_id, t.kind),
    index('account_token_admin_idx').on(t.admin_id, t.kind),
    check('account_token_holder_check', sql`num_nonnulls(${t.customer_id}, ${t.admin_id}) = 1`),
  ],
);

/** A saved filter of the customer list; of one admin, or shared by all. */
export const customerSegment = pgTable('customer_segment', {
  id: idColumn(),
  name: text().notNull(),
  filters: jsonb().$type<Record<string, unknown>>().notNull(),
  admin_id: integer().references(() => admin.id, { onDelete: 'cascade' }),
  shared: flag(false),
  ...stamps(),
});

export const address = pgTable(
  'address',
  {
    id: idColumn(),
    customer_id: integer()
      .notNull()
      .references(() => customer.id, { onDelete: 'cascade' }),
    first_name: text().notNull(),
    last_name: text().notNull(),
    country: text().notNull(),
    contact_number: text().notNull(),
    address: text().notNull(),
    // The parts of `address`; null if it was entered as one text.
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
