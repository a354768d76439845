import { sql } from 'drizzle-orm';
import {
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import { customer } from './auth';
import { flag, idColumn, localizedColumn, minor, momentColumn, stamps } from './columns';
import {
  type conditionTypes,
  orderChannels,
  promotionActions,
  promotionAudiences,
  promotionClasses,
  promotionTargets,
  promotionTriggers,
  promotionUseStates,
  rewardTargets,
} from './enums';
import { membershipTier } from './membership-tier';
import { order } from './orders';

/** `x`: the threshold, minor units of the base currency or units; `y`: the reward. */
export type PromotionCondition = { x: number; y: number; type: (typeof conditionTypes)[number] };
/** Minor units by currency, instead of the converted amount. */
export type CurrencyAmounts = Record<string, number>;

const numbers = () => integer().array().notNull().default([]);
const words = () => text().array().notNull().default([]);
const amounts = () => jsonb().$type<CurrencyAmounts>().notNull().default({});

/**
 * What is discounted, for whom and when (D6). Amounts are minor units of the base currency,
 * percentages hundredths of a percent; empty lists mean "all", null limits "none".
 */
export const promotion = pgTable(
  'promotion',
  {
    id: idColumn(),
    name: localizedColumn(),
    description: localizedColumn(),
    label: localizedColumn(),
    /** The tier it is a benefit of and written by; null: by staff. */
    membership_tier_id: integer().references(() => membershipTier.id, { onDelete: 'cascade' }),
    internal_note: text().notNull().default(''),
    enabled: flag(false),
    trigger: text({ enum: promotionTriggers }).notNull().default('automatic'),
    action: text({ enum: promotionActions }).notNull(),
    class: text({ enum: promotionClasses }).notNull(),
    value: minor().notNull().default(0),
    values: amounts(),
    max_discount_minor: minor(),
    conditions: jsonb().$type<PromotionCondition[]>().notNull().default([]),
    repeatable: flag(false),
    target: text({ enum: promotionTargets }).notNull().default('all'),
    target_ids: numbers(),
    /** Products. */
    excluded_ids: numbers(),
    exclude_sale_items: flag(false),
    reward_target: text({ enum: rewardTargets }).notNull().default('same'),
    reward_ids: numbers(),

    audience: text({ enum: promotionAudiences }).notNull().default('all'),
    membership_tier_ids: numbers(),
    user_ids: numbers(),
    user_tags: words(),
    channels: text({ enum: orderChannels }).array().notNull().default([]),
    currencies: words(),
    countries: words(),
    payment_method_ids: numbers(),
    shipping_method_ids: numbers(),
    min_subtotal_minor: minor(),
    min_subtotal_values: amounts(),
    min_quantity: integer(),

    starts_at: momentColumn(),
    ends_at: momentColumn(),
    /** 1 Monday to 7 Sunday, in the store's time zone. */
    weekdays: numbers(),
    /** `HH:MM`; a window over midnight belongs to the weekday it starts on. */
    hours_from: text(),
    hours_to: text(),

    usage_limit: integer(),
    usage_limit_per_customer: integer(),
    budget_amount_minor: minor(),

    exclusive: flag(false),
    combine_with_product: flag(true),
    combine_with_order: flag(true),
    combine_with_shipping: flag(true),
    priority: integer().notNull().default(0),
    stop_further: flag(false),
    ...stamps(),
  },
  (t) => [
    check('promotion_value_check', sql`${t.value} >= 0`),
    check('promotion_moments_check', sql`${t.starts_at} < ${t.ends_at}`),
    check('promotion_weekdays_check', sql`${t.weekdays} <@ array[1,2,3,4,5,6,7]`),
  ],
);

/** A promotion's discount code, single or one of a batch; stored in upper case. */
export const coupon = pgTable(
  'coupon',
  {
    id: idColumn(),
    promotion_id: integer()
      .notNull()
      .references(() => promotion.id, { onDelete: 'cascade' }),
    code: text().notNull(),
    usage_limit: integer(),
    usage_limit_per_customer: integer(),
    expires_at: momentColumn(),
    enabled: flag(true),
    /** The name of its batch; empty: a single code. */
    batch: text().notNull().default(''),
    ...stamps(),
  },
  (t) => [
    unique('coupon_code_key').on(t.code),
    index('coupon_promotion_idx').on(t.promotion_id, t.batch),
    check(
      'coupon_code_check',
      sql`${t.code} = upper(${t.code}) and length(${t.code}) between 3 and 40`,
    ),
  ],
);

/** An order's use of a promotion, from placing on: counted by limits, budgets and reports. */
export const promotionUse = pgTable(
  'promotion_use',
  {
    id: idColumn(),
    order_id: integer()
      .notNull()
      .references(() => order.id),
    promotion_id: integer()
      .notNull()
      .references(() => promotion.id),
    coupon_id: integer().references(() => coupon.id),
    customer_id: integer().references(() => customer.id, { onDelete: 'set null' }),
    /** The order's email, trimmed and lower-cased; after erasure its substitute. */
    email_key: text().notNull(),
    /** Further emails it counts for: the account's own, and former ones of its order. */
    further_email_keys: words(),
    /** Its discount, minor units of the base currency. */
    base_amount: minor().notNull(),
    state: text({ enum: promotionUseStates }).notNull().default('reserved'),
    ...stamps(),
  },
  (t) => [
    unique('promotion_use_order_key').on(t.order_id, t.promotion_id),
    index('promotion_use_promotion_idx').on(t.promotion_id, t.state),
    index('promotion_use_coupon_idx').on(t.coupon_id),
    index('promotion_use_customer_idx').on(t.customer_id),
    index('promotion_use_email_idx').on(t.email_key),
  ],
);

/**
 * How much of a limit is used; only limits have rows. `scope` is the limit: `uses` or `amount` of a
 * promotion, `coupon:<id>`; `customer_key` is empty, `customer:<id>` or `email:<address>`.
 */
export const promotionCounter = pgTable(
  'promotion_counter',
  {
    promotion_id: integer()
      .notNull()
      .references(() => promotion.id, { onDelete: 'cascade' }),
    scope: text().notNull(),
    customer_key: text().notNull().default(''),
    used: minor().notNull().default(0),
  },
  (t) => [
    primaryKey({
      name: 'promotion_counter_pkey',
      columns: [t.promotion_id, t.scope, t.customer_key],
    }),
    check('promotion_counter_used_check', sql`${t.used} >= 0`),
  ],
);

/**
 * A code entered without lowering the cart's price, and why; kept for 90 days after the last
 * attempt. `cart_id` remains after the cart is deleted, for the order it became.
 */
export const refusedCode = pgTable(
  'refused_code',
  {
    id: idColumn(),
    cart_id: uuid().notNull(),
    customer_id: integer().references(() => customer.id, { onDelete: 'cascade' }),
    /** Null: an unknown code. */
    promotion_id: integer().references(() => promotion.id, { onDelete: 'cascade' }),
    code: text().notNull(),
    reason: text().notNull(),
    /** What was missing: minor units of `currency`, or units. */
    missing: minor(),
    currency: text().notNull(),
    tries: integer().notNull().default(1),
    ...stamps(),
  },
  (t) => [
    unique('refused_code_cart_key').on(t.cart_id, t.code),
    index('refused_code_customer_idx').on(t.customer_id),
    index('refused_code_promotion_idx').on(t.promotion_id, t.updated_at),
    index('refused_code_updated_idx').on(t.updated_at),
    check('refused_code_code_check', sql`length(${t.code}) between 1 and 40`),
    check('refused_code_tries_check', sql`${t.tries} > 0`),
  ],
);

/**
 * The contacts an erased customer's order still counts for: substitutes for its email and phone,
 * its account's, and those its uses were counted for (`erasedKey`).
 */
export const erasedContact = pgTable(
  'erased_contact',
  {
    order_id: integer()
      .notNull()
      .references(() => order.id),
    key: text().notNull(),
  },
  (t) => [
    primaryKey({ name: 'erased_contact_pkey', columns: [t.order_id, t.key] }),
    index('erased_contact_key_idx').on(t.key),
  ],
);
