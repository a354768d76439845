import 'server-only';
import { and, eq, gt, lt, lte, or, sql } from 'drizzle-orm';
import { database } from '@/db/client';
import { rateLimit } from '@/db/schema/settings';
import { type ErrorKey, tooMany } from '@/lib/core/errors';
import { keyedHash } from '@/lib/core/keyed-hash';

type Rule = { points: number; seconds: number; words?: ErrorKey };
const quarter = 15 * 60;
const hour = 60 * 60;
const newDevice = 'too_many_logins_new_device';

/**
 * Attempts allowed in a window of seconds, and the words for whoever has to wait (with
 * `minutes` and `seconds`). Logins: `login-limits.ts` says which of them count what.
 */
const limits = {
  login_device: { points: 8, seconds: quarter, words: 'too_many_logins' },
  login_address_account: { points: 8, seconds: quarter, words: newDevice },
  login_address: { points: 50, seconds: quarter, words: newDevice },
  login_account: { points: 20, seconds: quarter, words: newDevice },
  login_account_first_try: { points: 80, seconds: quarter, words: newDevice },
  register_address: { points: 20, seconds: hour, words: 'too_many_registrations' },
  register_unknown_address: { points: 100, seconds: 5 * 60, words: 'too_many_registrations' },
  order_link: { points: 3, seconds: hour },
  order_link_address: { points: 10, seconds: hour },
  checkout: { points: 60, seconds: 10 * 60 },
  checkout_address: { points: 60, seconds: 10 * 60 },
} as const satisfies Record<string, Rule>;
export type Limit = keyof typeof limits;

/**
 * Counts an attempt, in Postgres, so that it survives a restart (D19) and any number of
 * attempts at once are counted one by one; answers how many it makes in this window.
 * Refuses with 429 and Retry-After when there were too many; what is refused does not
 * count. Counted outside any transaction: an attempt that fails is one all the same. The
 * key is stored hashed: it may be an e-mail or an address.
 */
export async function countAttempt(name: Limit, key: string, now = new Date()): Promise<number> {
  const { points, seconds } = limits[name];
  const row = rowOf(name, key);
  const lapsed = lte(rateLimit.expire, now);
  const [counted] = await database()
    .insert(rateLimit)
    .values({ key: row, points: 1, expire: new Date(now.getTime() + seconds * 1000) })
    .onConflictDoUpdate({
      target: rateLimit.key,
      set: {
        points: sql`case when ${lapsed} then 1 else ${rateLimit.points} + 1 end`,
        expire: sql`case when ${lapsed} then excluded.expire else ${rateLimit.expire} end`,
      },
      setWhere: or(lapsed, lt(rateLimit.points, points)),
    })
    .returning();
  if (!counted) throw await refusal(name, row, now);
  if (counted.points === 1) await database().delete(rateLimit).where(lt(rateLimit.expire, now));
  return counted.points;
}

/** Takes an attempt back that turned out to be none, such as a right password. */
export async function uncountAttempt(name: Limit, key: string): Promise<void> {
  await database()
    .update(rateLimit)
    .set({ points: sql`${rateLimit.points} - 1` })
    .where(and(eq(rateLimit.key, rowOf(name, key)), gt(rateLimit.points, 0)));
}

/** Forgets every attempt of a key. */
export async function forgetAttempts(name: Limit, key: string): Promise<void> {
  await database()
    .delete(rateLimit)
    .where(eq(rateLimit.key, rowOf(name, key)));
}

const rowOf = (name: Limit, key: string) => `${name}:${keyedHash('rate-limit', key)}`;

async function refusal(name: Limit, row: string, now: Date) {
  const rule: Rule = limits[name];
  const [window] = await database()
    .select({ expire: rateLimit.expire })
    .from(rateLimit)
    .where(eq(rateLimit.key, row));
  const left = (window?.expire?.getTime() ?? 0) - now.getTime();
  return tooMany(Math.max(1, Math.ceil(left / 1000)), rule.words);
}
