import 'server-only';
import { tooMany } from '@/lib/core/errors';
import { addressGroup } from '@/lib/core/web/address-group.mjs';

/** Calls per minute allowed to one address, for calls made on each keystroke or page. */
const limits = {
  suggest: 120,
  quote: 120,
  draft: 120,
  page_speed: 60,
  view: 120,
  delivery: 120,
} as const;

const WINDOW_MS = 60_000;
const MOST_KEYS = 10_000;
const counts = new Map<string, { calls: number; until: number }>();

/**
 * Counts a call from an address; throws 429 with Retry-After when there were too many in this
 * minute. Counted in this process only: a database write per keystroke would cost more than what it
 * guards. Several servers allow several times as much. Without an address (no trusted proxy)
 * nothing is counted. The number of remembered addresses is limited; the oldest are forgotten
 * first.
 */
export function assertCallRateLimit(
  name: keyof typeof limits,
  address: string | undefined,
  now = Date.now(),
): void {
  const group = addressGroup(address);
  if (!group) return;
  const key = `${name}:${group}`;
  const counter = counts.get(key);
  if (counter && counter.until > now) {
    if (++counter.calls > limits[name]) throw tooMany(Math.ceil((counter.until - now) / 1000));
    return;
  }
  counts.delete(key);
  const [oldest] = counts.keys();
  if (counts.size >= MOST_KEYS && oldest) counts.delete(oldest);
  counts.set(key, { calls: 1, until: now + WINDOW_MS });
}
