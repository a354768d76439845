import { z } from 'zod';
import { endInstant, instant } from '@/lib/core/moment.schema';
import { moment, recordId } from '@/lib/core/records/output.schema';
import { flagFilter, listQuery } from '@/lib/core/records/resource.schema';
import {
  emptyIsNull,
  id,
  refuse,
  required,
  switched,
  text,
  wholeFrom,
} from '@/lib/core/rules.schema';
import { DISCOUNT_CODE, normalizeDiscountCode } from '@/lib/core/text/discount-code';
import { quoteTyped } from '@/lib/core/text/typed';

const LONGEST_CODE = 40;
/** After the prefix of a batch; at one in 32 to the 8th, guessing is hopeless. */
export const RANDOM_CHARACTERS = 8;
const MOST_CODES = 10_000;
const MOST_USES = 1_000_000;

/** The query of a code link, and the page it leads to. */
export const linkedCodeQuery = z.object({
  code: z.string().catch(''),
  next: z.string().catch('/'),
});

/** A code as stored. */
export const couponCode = required(LONGEST_CODE)
  .transform(normalizeDiscountCode)
  .transform((code, issues) =>
    DISCOUNT_CODE.test(code) ? code : refuse(issues, 'coupon_code', { value: quoteTyped(code) }),
  );
const prefix = text(LONGEST_CODE - RANDOM_CHARACTERS)
  .transform(normalizeDiscountCode)
  .transform((code, issues) =>
    /^[\p{L}\p{Nd}_-]{0,32}$/u.test(code)
      ? code
      : refuse(issues, 'coupon_prefix', { value: quoteTyped(code) }),
  );
const batchName = text(60);
const uses = emptyIsNull(wholeFrom(1, MOST_USES)).optional();

/** How often a code may be used, in all and per customer, and until when; null: no limit. */
const limits = {
  usage_limit: uses,
  usage_limit_per_customer: uses,
  expires_at: emptyIsNull(endInstant).optional(),
};

/** A new code of a promotion. */
export const couponInput = z.object({ code: couponCode, ...limits, enabled: switched.optional() });
/** A change to a code; absent fields stay unchanged. */
export const couponChanges = z.object({
  ...limits,
  enabled: switched.optional(),
  updated_at: instant.optional(),
});
/** A batch of generated codes: how many, and what they share. */
export const generateInput = z.object({
  batch: required(60),
  prefix: prefix.default(''),
  count: wholeFrom(1, MOST_CODES),
  ...limits,
});

export const couponQuery = listQuery(
  ['code', 'batch', 'expires_at', 'enabled', 'created_at'],
  '-created_at',
).extend({ batch: batchName.optional().catch(undefined), enabled: flagFilter });

/** The path parameters of a code of a promotion. */
export const couponParams = z.object({ id, coupon_id: id });

const limit = z.int().positive().nullable();
/** A code in lists and responses; `used_count`: the orders that use it. */
export const couponOutput = z.strictObject({
  id: recordId,
  code: z.string(),
  batch: z.string(),
  usage_limit: limit,
  usage_limit_per_customer: limit,
  expires_at: moment.nullable(),
  enabled: z.boolean(),
  used_count: z.int().min(0),
  created_at: moment,
  updated_at: moment,
});
/** The generated batch. */
export const generatedOutput = z.strictObject({ batch: z.string(), count: z.int().positive() });

export type Coupon = z.output<typeof couponOutput>;
export type CouponInput = z.output<typeof couponInput>;
export type CouponChanges = z.output<typeof couponChanges>;
export type CouponQuery = z.output<typeof couponQuery>;
export type GenerateInput = z.output<typeof generateInput>;
