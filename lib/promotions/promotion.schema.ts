import { z } from 'zod';
import {
  conditionTypes,
  orderChannels,
  promotionActions,
  promotionAudiences,
  promotionClasses,
  promotionTargets,
  promotionTriggers,
  rewardTargets,
} from '@/db/schema/enums';
import { countryCode } from '@/lib/core/address/country.schema';
import { endInstant, startInstant } from '@/lib/core/moment.schema';
import { flagFilter, listQuery, recordWrite } from '@/lib/core/records/resource.schema';
import {
  amountsByCurrency,
  decimal,
  emptyIsNull,
  enumRule,
  id,
  lines,
  listed,
  localized,
  required,
  switched,
  text,
  timeOfDay,
  unlessEmpty,
  wholeFrom,
} from '@/lib/core/rules.schema';
import { couponCode } from './coupons/coupon.schema';
import { promotionProblems } from './promotion-problems.schema';

/** The most conditions of a promotion, and the most records in one of its lists. */
export const MOST_CONDITIONS = 20;
const MOST_NAMED = 500;
const MOST_USES = 1_000_000_000;

const limitedList = <S extends z.ZodType>(rule: S) => listed(rule, MOST_NAMED);
const ids = limitedList(id);
const amount = emptyIsNull(decimal);
const limit = emptyIsNull(wholeFrom(1, MOST_USES));

const condition = z.strictObject({ x: decimal, y: decimal, type: enumRule(conditionTypes) });

/**
 * The fields of a promotion (D6). Amounts are decimals of the base currency, percents decimals of
 * percent; empty lists mean "all", null limits "none". What the action does not use is not stored.
 */
const fields = z.object({
  name: localized(required()),
  description: localized(lines(5000)).optional(),
  label: localized(text(40)).optional(),
  internal_note: lines(5000).default(''),
  enabled: switched.default(false),
  trigger: enumRule(promotionTriggers).default('automatic'),
  action: enumRule(promotionActions),
  /** Null: the default for the action and target. */
  class: emptyIsNull(enumRule(promotionClasses)).default(null),
  value: amount.default(null),
  values: amountsByCurrency.default({}),
  max_discount: amount.default(null),
  conditions: z
    .array(condition, 'check_input')
    .max(MOST_CONDITIONS, 'check_input')
    .transform((list) => list.toSorted((condition, other) => Number(condition.x) - Number(other.x)))
    .default([]),
  repeatable: switched.default(false),
  target: enumRule(promotionTargets).default('all'),
  target_ids: ids.default([]),
  excluded_ids: ids.default([]),
  exclude_sale_items: switched.default(false),
  reward_target: enumRule(rewardTargets).default('same'),
  reward_ids: ids.default([]),
  audience: enumRule(promotionAudiences).default('all'),
  membership_tier_ids: ids.default([]),
  user_ids: ids.default([]),
  user_tags: limitedList(required(50)).default([]),
  channels: limitedList(enumRule(orderChannels)).default([]),
  currencies: limitedList(z.string('check_input')).default([]),
  countries: limitedList(countryCode).default([]),
  payment_method_ids: ids.default([]),
  shipping_method_ids: ids.default([]),
  min_subtotal: amount.default(null),
  min_subtotal_values: amountsByCurrency.default({}),
  min_quantity: limit.default(null),
  starts_at: emptyIsNull(startInstant).default(null),
  ends_at: emptyIsNull(endInstant).default(null),
  weekdays: limitedList(wholeFrom(1, 7)).default([]),
  hours_from: emptyIsNull(timeOfDay).default(null),
  hours_to: emptyIsNull(timeOfDay).default(null),
  usage_limit: limit.default(null),
  usage_limit_per_customer: limit.default(null),
  budget_amount: amount.default(null),
  exclusive: switched.default(false),
  /** Null: only with other classes. */
  combine_with_product: switched.nullable().default(null),
  combine_with_order: switched.nullable().default(null),
  combine_with_shipping: switched.nullable().default(null),
  priority: wholeFrom(-1000, 1000).default(0),
  stop_further: switched.default(false),
});

/** A new promotion; `code` is the first code, if it needs one. */
export const promotionInput = fields
  .extend({ code: emptyIsNull(couponCode).optional(), ...recordWrite.shape })
  .check(({ value, issues }) => {
    for (const { path, key, values } of promotionProblems(value))
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
 * A change to a promotion: absent fields stay unchanged. `updatePromotion` checks it together with
 * what is stored.
 */
export const promotionChanges = z.object({ ...undefaulted, ...recordWrite.shape });

/** The fields that have a text per language. */
export const promotionTexts = ['name', 'description', 'label'] as const;
/** The state of a promotion in the list. */
export const promotionStates = ['running', 'waiting', 'ended', 'used_up', 'off'] as const;

const filter = <const T extends readonly string[]>(words: T) =>
  unlessEmpty(enumRule(words)).catch(undefined);
export const promotionQuery = listQuery(
  ['name', 'enabled', 'priority', 'starts_at', 'ends_at', 'updated_at'],
  '-updated_at',
).extend({
  enabled: flagFilter,
  state: filter(promotionStates),
  trigger: filter(promotionTriggers),
  action: filter(promotionActions),
});

/** GET /api/admin/promotion/target: records that a promotion may name, by search. */
const targetTypes = ['products', 'categories', 'brands', 'stocks', 'users'] as const;
export const promotionTargetQuery = z.object({
  type: enumRule(targetTypes),
  search: text(100).catch(''),
});

export type PromotionInput = z.output<typeof promotionInput>;
export type PromotionChanges = z.output<typeof promotionChanges>;
export type PromotionQuery = z.output<typeof promotionQuery>;
export type PromotionState = (typeof promotionStates)[number];
export type PromotionTargetType = (typeof targetTypes)[number];
