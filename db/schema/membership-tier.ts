import { sql } from 'drizzle-orm';
import { check, date, integer, pgTable, text, unique } from 'drizzle-orm/pg-core';
import { flag, idColumn, localizedColumn, minor, stamps } from './columns';
import { downgradeTargets, expiryTypes, renewTypes, upgradeTypes } from './enums';

/**
 * A level of membership, how members come to it, how long they stay and what they get (D7).
 * Amounts are minor units of the base currency, percents hundredths of a percent. Level 0 is
 * where every member begins: `customer.membership_tier_id` null means it.
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
    /** What counts is of so many months; null: of all time. */
    upgrade_period_months: integer(),
    upgrade_code: text().notNull().default(''),

    expiry_type: text({ enum: expiryTypes }).notNull().default('never_expire'),
    /** The last day, in the store's time zone. */
    expiry_date: date(),
    expiry_repeats_yearly: flag(false),
    default_term_months: integer().notNull().default(12),

    renew_type: text({ enum: renewTypes }).notNull().default('none'),
    renew_amount_minor: minor(),
    /** What renews is of so many days before the end. */
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
