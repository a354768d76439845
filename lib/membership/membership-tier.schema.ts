import { z } from 'zod';
import { downgradeTargets, expiryTypes, renewTypes, upgradeTypes } from '@/db/schema/enums';
import { flagFilter, listQuery, recordWrite } from '@/lib/core/records/resource.schema';
import {
  decimal,
  emptyIsNull,
  enumRule,
  lines,
  localized,
  required,
  switched,
  text,
  wholeFrom,
} from '@/lib/core/rules.schema';
import { imagePath } from '@/lib/media/image.schema';
import { couponCode } from '@/lib/promotions/coupons/coupon.schema';
import { tierProblems } from './membership-tier-problems.schema';

const MOST_MONTHS = 120;
const MOST_DAYS = 366;

const amount = emptyIsNull(decimal);
/** Empty counts as 0. */
const percent = z.preprocess((value) => (value === '' || value === null ? '0' : value), decimal);
const months = wholeFrom(1, MOST_MONTHS);
const color = text(7).pipe(z.string().regex(/^(#[0-9a-f]{6})?$/i, 'check_color'));
/** A calendar date; whether it is past depends on the store's time zone. */
const day = emptyIsNull(
  z.iso.date('check_input').refine((date) => date >= '1970' && date < '9999', 'check_input'),
);

/**
 * A tier's fields (D7). Amounts are decimals of the base currency, `discount_percent` is a decimal.
 * Fields its chosen types do not use are not stored.
 */
const fields = z.object({
  title: localized(required(80)),
  benefits: localized(lines(2000)).optional(),
  level: wholeFrom(0, 1000),
  enabled: switched.default(true),
  /** The path of an image in the media library; null: none. */
  image: imagePath.default(null),
  /** `#rrggbb`, or empty. */
  color: color.transform((value) => value.toLowerCase()).default(''),

  upgrade_type: enumRule(upgradeTypes).default('none'),
  upgrade_amount: amount.default(null),
  upgrade_count: emptyIsNull(wholeFrom(1, 100_000)).default(null),
  /** Null: unlimited. */
  upgrade_period_months: emptyIsNull(months).default(null),
  upgrade_code: emptyIsNull(couponCode).default(null),

  expiry_type: enumRule(expiryTypes).default('never_expire'),
  expiry_date: day.default(null),
  expiry_repeats_yearly: switched.default(false),
  default_term_months: months.default(12),

  renew_type: enumRule(renewTypes).default('none'),
  renew_amount: amount.default(null),
  renew_window_days: wholeFrom(1, MOST_DAYS).default(30),
  grace_days: wholeFrom(0, MOST_DAYS).default(0),
  downgrade_to: enumRule(downgradeTargets).default('recompute'),

  discount_percent: percent.default('0'),
  /** The amount for free shipping; 0: always, null: never. */
  free_shipping_over: amount.default(null),
});

/** A new tier, as sent by form and API. */
export const membershipTierInput = fields.extend(recordWrite.shape).check(({ value, issues }) => {
  for (const { path, key, values } of tierProblems(value))
    issues.push({ code: 'custom', path, message: key, params: { values }, input: value });
});

type Shape = typeof fields.shape;
type Undefaulted<S> = S extends z.ZodDefault<infer T> ? T : S;
/** A field without its default. */
const undefaulted = Object.fromEntries(
  Object.entries(fields.shape).map(([name, rule]) => [
    name,
    (rule instanceof z.ZodDefault ? rule.unwrap() : rule).optional(),
  ]),
) as unknown as { [K in keyof Shape]: z.ZodOptional<Undefaulted<Shape[K]>> };
/**
 * Changes to a tier; absent fields stay. Consistency is checked against the stored values
 * (`updateMembershipTier`).
 */
export const membershipTierChanges = z.object({ ...undefaulted, ...recordWrite.shape });

/** The localized fields. */
export const membershipTierTexts = ['title', 'benefits'] as const;

/** Fields that move members: changes are previewed before a save and applied to all after it. */
export const tierRules = [
  'level',
  'enabled',
  'upgrade_type',
  'upgrade_amount',
  'upgrade_count',
  'upgrade_period_months',
  'upgrade_code',
  'expiry_type',
  'expiry_date',
  'expiry_repeats_yearly',
  'default_term_months',
  'renew_type',
  'renew_amount',
  'renew_window_days',
  'grace_days',
  'downgrade_to',
] as const;

export const membershipTierQuery = listQuery(
  ['title', 'level', 'enabled', 'updated_at'],
  'level',
).extend({ enabled: flagFilter });

export type MembershipTierInput = z.output<typeof membershipTierInput>;
export type MembershipTierChanges = z.output<typeof membershipTierChanges>;
export type MembershipTierQuery = z.output<typeof membershipTierQuery>;
