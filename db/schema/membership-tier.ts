import { sql } from 'drizzle-orm';
import { check, date, integer, pgTable, text, unique } from 'drizzle-orm/pg-core';
import { flag, idColumn, localizedColumn, minor, stamps } from './columns';
import { downgradeTargets, expiryTypes, renewTypes, upgradeTypes } from './enums';

/**
 * A membership tier: how members enter it, how long they stay and what they get (D7). Amounts are
 * minor units of the base currency, percentages hundredths of a percent. Every member begins at
 * level 0, for which `customer.membership_tier_id` is null.
 */
export const membershipTier = pgTable(
  'membership_tier',
  {
    id: idColumn(),
    title: localizedColumn(),
    benefits: localizedColumn(),
    level: integer().notNull(),
    enabled: flag(true),
    image: text().notNull().default(''),
    color: text().notNull().default(''),

    upgrade_type: text({ enum: upgradeTypes }).notNull().default('none'),
    upgrade_amount_minor: minor(),
    upgrade_count: integer(),
    /** The months that count; null: all time. */
    upgrade_period_months: integer(),
    upgrade_code: text().notNull().default(''),

    expiry_type: text({ enum: expiryTypes }).notNull().default('never_expire'),
    /** The last day, in the store's time zone. */
    expiry_date: date(),
    expiry_repeats_yearly: flag(false),
    default_term_months: integer().notNull().default(12),

    renew_type: text({ enum: renewTypes }).notNull().default('none'),
    renew_amount_minor: minor(),
    /** The days before the end that count for renewal. */
    renew_window_days: integer().notNull().default(30),
    grace_days: integer().notNull().default(0),
    downgrade_to: text({ enum: downgradeTargets }).notNull().default('recompute'),

    discount_percent: integer().notNull().default(0),
    free_shipping_over_minor: minor(),
    ...stamps(),
  },
  (t) => [
    unique('membership_tier_level_key').on(t.level),
    check('membership_tier_level_check', sql`${t.level} >= 0`),
    check('membership_tier_discount_check', sql`${t.discount_percent} between 0 and 10000`),
  ],
);
