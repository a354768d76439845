import 'server-only';
import { eq, lt, lte, sql } from 'drizzle-orm';
import { database } from '@/db/client';
import { rateLimit } from '@/db/schema/settings';
import { tooMany } from '@/lib/core/errors';

/**
 * Attempts allowed in a window of seconds; counted in Postgres, so they survive a restart
 * (D19).
 */
const limits = {
  login: { points: 8, duration: 15 * 60 },
  login_address: { points: 100, duration: 15 * 60 },
  register: { points: 20, duration: 60 * 60 },
  order_link: { points: 3, duration: 60 * 60 },
  order_link_address: { points: 10, duration: 60 * 60 },
  checkout: { points: 60, duration: 10 * 60 },
  checkout_address: { points: 60, duration: 10 * 60 },
} as const;
type Limit = keyof typeof limits;

/**
 * Counts an attempt; throws 429 with Retry-After when there were too many. Counted
 * outside any transaction: a refused attempt is one all the same.
 */
export async function countAttempt(name: Limit, key: string, now = new Date()): Promise<void> {
  const { points, duration } = limits[name];
  const lapsed = lte(rateLimit.expire, now);
  const [counted] = await database()
    .insert(rateLimit)
    .values({ key: `${name}:${key}`, points: 1, expire: new Date(now.getTime() + duration * 1000) })
    .onConflictDoUpdate({
      target: rateLimit.key,
      set: {
        points: sql`case when ${lapsed} then 1 else ${rateLimit.points} + 1 end`,
        expire: sql`case when ${lapsed} then excluded.expire else ${rateLimit.expire} end`,
      },
    })
    .returning();
  if (!counted?.expire) throw new Error('the attempt was not counted');
  if (counted.points > points)
    throw tooMany(Math.max(1, Math.ceil((counted.expire.getTime() - now.getTime()) / 1000)));
  if (counted.points === 1) await database().delete(rateLimit).where(lt(rateLimit.expire, now));
}

/** Forgets the attempts after a success. */
export async function forgetAttempts(name: Limit, key: string): Promise<void> {
  await database()
    .delete(rateLimit)
    .where(eq(rateLimit.key, `${name}:${key}`));
}
