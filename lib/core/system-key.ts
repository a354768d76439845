import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { env } from './env';

/**
 * Authenticates the system's own programs (running due jobs): CRON_SECRET if a host's scheduler
 * sends that, else a key derived from AUTH_SECRET.
 */
export const systemKey = () =>
  env().CRON_SECRET ??
  createHmac('sha256', env().AUTH_SECRET).update('harbour.system').digest('base64url');

/** Compares in constant time. */
export function isSystemKey(shown: string): boolean {
  const hashed = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(hashed(shown), hashed(systemKey()));
}
