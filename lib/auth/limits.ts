import 'server-only';
import { RateLimiterDrizzle, RateLimiterRes } from 'rate-limiter-flexible';
import { database } from '@/db/client';
import { rateLimit } from '@/db/schema/settings';
import { tooMany } from '@/lib/core/errors';

/** Attempts allowed in a window of seconds; counted in Postgres, so they survive a restart (D19). */
const limits = { login: { points: 8, duration: 15 * 60 }, register: { points: 20, duration: 60 * 60 } } as const;

const limiters = new Map<string, RateLimiterDrizzle>();

function limiter(name: keyof typeof limits): RateLimiterDrizzle {
  const known = limiters.get(name);
  if (known) return known;
  const made = new RateLimiterDrizzle({ storeClient: database(), schema: rateLimit, keyPrefix: name, ...limits[name] });
  limiters.set(name, made);
  return made;
}

/** Counts an attempt; throws 429 with Retry-After when there were too many. */
export async function countAttempt(name: keyof typeof limits, key: string): Promise<void> {
  try {
    await limiter(name).consume(key);
  } catch (error) {
    if (error instanceof RateLimiterRes) throw tooMany(Math.ceil(error.msBeforeNext / 1000));
    throw error;
  }
}

/** Forgets the attempts after a success. */
export const forgetAttempts = (name: keyof typeof limits, key: string) => limiter(name).delete(key);
