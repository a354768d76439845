import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { env } from './env';

/**
 * What the system's own programs authenticate with (running due work): CRON_SECRET where a
 * host's scheduler brings that, else a key only AUTH_SECRET makes.
 */
export const systemKey = () =>
  env().CRON_SECRET ??
  createHmac('sha256', env().AUTH_SECRET).update('harbour.system').digest('base64url');

/** Compares in the same time whatever was shown. */
export function isSystemKey(shown: string): boolean {
  const hashed = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(hashed(shown), hashed(systemKey()));
}
