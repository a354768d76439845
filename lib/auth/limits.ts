import 'server-only';
import { and, eq, gt, inArray, lt, type Placeholder, type SQL, sql } from 'drizzle-orm';
import { database } from '@/db/client';
import { prepared } from '@/db/prepared';
import { rateLimit } from '@/db/schema/settings';
import { type ErrorKey, tooMany } from '@/lib/core/errors';
import { keyedHash } from '@/lib/core/keyed-hash';

type Rule = { points: number; seconds: number; errorKey?: ErrorKey };
const quarter = 15 * 60;
const hour = 60 * 60;
const newDevice = 'too_many_logins_new_device';

/**
 * Attempts allowed per window of seconds, and the error message (with `minutes` and `seconds`).
 * `login-limits.ts` says which logins count towards what.
 */
const limits = {
  login_device: { points: 8, seconds: quarter, errorKey: 'too_many_logins' },
  login_address_account: { points: 8, seconds: quarter, errorKey: newDevice },
  login_address: { points: 50, seconds: quarter, errorKey: newDevice },
  login_account: { points: 20, seconds: quarter, errorKey: newDevice },
  login_account_first_try: { points: 80, seconds: quarter, errorKey: newDevice },
  own_password: { points: 8, seconds: quarter, errorKey: 'too_many_passwords' },
  register_address: { points: 20, seconds: hour, errorKey: 'too_many_registrations' },
  register_unknown_address: { points: 100, seconds: 5 * 60, errorKey: 'too_many_registrations' },
  social_address: { points: 40, seconds: quarter, errorKey: 'too_many_social_logins' },
  social_unknown_address: { points: 200, seconds: 5 * 60, errorKey: 'too_many_social_logins' },
  order_link: { points: 3, seconds: hour },
  order_link_address: { points: 10, seconds: hour },
  password_reset: { points: 3, seconds: hour, errorKey: 'password_throttled' },
  password_reset_address: { points: 10, seconds: hour, errorKey: 'password_throttled' },
  pos_pin: { points: 5, seconds: 5 * 60, errorKey: 'too_many_pins' },
  pos_pin_session: { points: 5, seconds: 5 * 60, errorKey: 'too_many_pins' },
  current_password: { points: 8, seconds: quarter, errorKey: 'too_many_passwords' },
  own_phone: { points: 5, seconds: hour },
  mail_test: { points: 10, seconds: hour, errorKey: 'too_many_mails' },
  receipt_email: { points: 10, seconds: hour, errorKey: 'too_many_receipts' },
  confirm_email: { points: 5, seconds: hour, errorKey: 'too_many_mails' },
  confirm_email_address: { points: 3, seconds: hour, errorKey: 'too_many_mails' },
  pay_another_way: { points: 6, seconds: hour },
  payment_proof: { points: 10, seconds: hour },
  return_request: { points: 10, seconds: hour },
  order_comment: { points: 20, seconds: hour, errorKey: 'too_many_messages' },
  lead_duplicate: { points: 100, seconds: quarter, errorKey: 'too_many_lookups' },
  contact_email: { points: 3, seconds: hour, errorKey: 'too_many_messages' },
  contact_unknown_address: { points: 100, seconds: 5 * 60, errorKey: 'too_many_messages' },
  contact_address: { points: 5, seconds: hour, errorKey: 'too_many_messages' },
  newsletter_email: { points: 3, seconds: hour, errorKey: 'too_many_mails' },
  newsletter_address: { points: 10, seconds: hour, errorKey: 'too_many_mails' },
  newsletter_unknown_address: { points: 100, seconds: 5 * 60, errorKey: 'too_many_mails' },
  checkout: { points: 60, seconds: 10 * 60 },
  checkout_address: { points: 60, seconds: 10 * 60 },
  review: { points: 60, seconds: 10 * 60 },
  review_address: { points: 120, seconds: 10 * 60 },
  cart_address: { points: 120, seconds: hour, errorKey: 'too_many_carts' },
  cart_address_day: { points: 500, seconds: 24 * hour, errorKey: 'too_many_carts' },
  order_invoice: { points: 20, seconds: 10 * 60, errorKey: 'too_many_invoices' },
  coupon: { points: 10, seconds: 10 * 60, errorKey: 'too_many_coupon_tries' },
  coupon_address: { points: 60, seconds: 10 * 60, errorKey: 'too_many_coupon_tries' },
  coupon_unknown_address: { points: 300, seconds: 10 * 60, errorKey: 'too_many_coupon_tries' },
  refused_code: { points: 10_000, seconds: 24 * hour },
  refused_code_unknown: { points: 2000, seconds: 24 * hour },
  refused_code_address: { points: 50, seconds: 24 * hour },
  contact: { points: 8, seconds: hour },
  contact_address_group: { points: 60, seconds: hour },
  contact_unknown_group: { points: 300, seconds: hour },
  /** No limit: it was counted already. */
  contact_counted: { points: 2_000_000_000, seconds: hour },
} as const satisfies Record<string, Rule>;
export type Limit = keyof typeof limits;

type Attempt = { name: Limit; key: string };

type Counted = { key: string; points: number };

/**
 * SQL that counts the attempts of `toAttemptCounts`; part of a statement. Returns those within
 * their limit (`Counted`).
 */
export function countingSql(attempts: Placeholder, now: Placeholder): SQL {
  const lapsed = sql`${rateLimit.expire} <= ${now}::timestamptz`;
  return sql`with asked as (
      select * from jsonb_to_recordset(${attempts}::jsonb)
        as one(key text, most int, expire timestamptz)
    )
    insert into ${rateLimit} (key, points, expire)
    select key, 1, expire from asked order by key
    on conflict (key) do update set
      points = case when ${lapsed} then 1 else ${rateLimit.points} + 1 end,
      expire = case when ${lapsed} then excluded.expire else ${rateLimit.expire} end
    where ${lapsed}
      or ${rateLimit.points} < (select most from asked where asked.key = excluded.key)
    returning key, points`;
}

const countStatement = prepared<Counted, { asked: string; now: string }>((value) =>
  countingSql(value('asked'), value('now')),
);

/**
 * The parameters for a statement with `countingSql`, and a check of its result: `assertAll` throws
 * 429 with Retry-After if one exceeds its limit, and returns each one's count in its window.
 */
export function toAttemptCounts(attempts: Attempt[], now: Date) {
  const attemptRows = attempts.map(({ name, key }) => ({
    name,
    key: toLimitKey(name, key),
    most: limits[name].points,
    expire: new Date(now.getTime() + limits[name].seconds * 1000),
  }));
  return {
    values: { asked: JSON.stringify(attemptRows), now: now.toISOString() },
    assertAll: async (counted: Counted[]): Promise<number[]> => {
      await forgetLapsed(now);
      const points = new Map(counted.map((row) => [row.key, row.points]));
      const tooOften = attemptRows.find(({ key }) => !points.has(key));
      if (tooOften) throw await refusal(tooOften.name, tooOften.key, now);
      return attemptRows.map(({ key }) => points.get(key) ?? 0);
    },
  };
}

/**
 * Counts attempts in Postgres, so that they survive a restart (D19) and concurrent ones all count;
 * returns each one's count in its window. Throws 429 with Retry-After if one exceeds its limit;
 * that one is not counted. Runs outside any transaction, because a failed attempt counts too. Keys
 * are stored hashed: they may be emails or addresses.
 */
export async function countAttempts(attempts: Attempt[], now = new Date()): Promise<number[]> {
  if (!attempts.length) return [];
  const { values, assertAll } = toAttemptCounts(attempts, now);
  return assertAll(await countStatement(database(), values));
}

/** Counts one attempt, as `countAttempts` does. */
export async function countAttempt(name: Limit, key: string, now = new Date()): Promise<number> {
  const [points = 0] = await countAttempts([{ name, key }], now);
  return points;
}

/** Those of `keys` with an attempt in a current window. */
export async function keysCounted(
  name: Limit,
  keys: readonly string[],
  now = new Date(),
): Promise<string[]> {
  const rows = await database()
    .select({ key: rateLimit.key })
    .from(rateLimit)
    .where(
      and(
        inArray(
          rateLimit.key,
          keys.map((key) => toLimitKey(name, key)),
        ),
        gt(rateLimit.expire, now),
      ),
    );
  return keys.filter((key) => rows.some((row) => row.key === toLimitKey(name, key)));
}

const TIDY_MS = 60_000;
let tidiedAt = Number.NEGATIVE_INFINITY;

/** Deletes expired windows, at most once a minute as it reads the whole table. */
async function forgetLapsed(now: Date): Promise<void> {
  if (performance.now() - tidiedAt < TIDY_MS) return;
  tidiedAt = performance.now();
  await database().delete(rateLimit).where(lt(rateLimit.expire, now));
}

/** Uncounts an attempt that turned out not to be one, such as a right password. */
export async function uncountAttempt(name: Limit, key: string): Promise<void> {
  await database()
    .update(rateLimit)
    .set({ points: sql`${rateLimit.points} - 1` })
    .where(and(eq(rateLimit.key, toLimitKey(name, key)), gt(rateLimit.points, 0)));
}

/**
 * Whether `points` uses up a key's attempts; if so it must wait a whole window from now, not just
 * the rest of the current one.
 */
export async function lockWhenSpent(
  name: Limit,
  key: string,
  points: number,
  now = new Date(),
): Promise<boolean> {
  if (points < limits[name].points) return false;
  await database()
    .update(rateLimit)
    .set({ expire: new Date(now.getTime() + limits[name].seconds * 1000) })
    .where(eq(rateLimit.key, toLimitKey(name, key)));
  return true;
}

/** Clears a key's attempts. */
export async function forgetAttempts(name: Limit, key: string): Promise<void> {
  await database()
    .delete(rateLimit)
    .where(eq(rateLimit.key, toLimitKey(name, key)));
}

const toLimitKey = (name: Limit, key: string) => `${name}:${keyedHash('rate-limit', key)}`;

async function refusal(name: Limit, row: string, now: Date) {
  const rule: Rule = limits[name];
  const [window] = await database()
    .select({ expire: rateLimit.expire })
    .from(rateLimit)
    .where(eq(rateLimit.key, row));
  const remainingMs = (window?.expire?.getTime() ?? 0) - now.getTime();
  return tooMany(Math.max(1, Math.ceil(remainingMs / 1000)), rule.errorKey);
}
