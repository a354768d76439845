import 'server-only';
import { type Connection, database } from '@/db/client';
import { unfoldTags } from '@/lib/core/cache/tag-groups.mjs';
import { env } from '@/lib/core/env';
import { followRenewals } from './follow-renewals';
import { log } from './log';

/** How many tags one call may name at Cloudflare, on every plan and by its older API too. */
const AT_ONCE = 30;
/** Beyond so many calls one purge of everything is cheaper, and within every plan's rate. */
const MOST_CALLS = 10;
const PATIENCE_MS = 5000;
const LOOK_MS = 1000;
const LONGEST_PAUSE_MS = 60_000;

/**
 * Has the CDN drop the pages that changed since the last time, in Cloudflare's format: all of them
 * if it is not known which. Throws if the CDN refuses or is away: the same changes are purged again
 * the next time. Does nothing without `CDN_PURGE_URL`.
 */
export async function purgeCdn(db: Connection): Promise<void> {
  const { CDN_PURGE_URL } = env();
  if (!CDN_PURGE_URL) return;
  await followRenewals(db, 'cdn', async (changed) => {
    const tags = changed && unfoldTags(changed);
    if (!tags || tags.length > AT_ONCE * MOST_CALLS)
      return requestPurge(CDN_PURGE_URL, { purge_everything: true });
    for (let start = 0; start < tags.length; start += AT_ONCE)
      await requestPurge(CDN_PURGE_URL, { tags: tags.slice(start, start + AT_ONCE) });
  });
}

async function requestPurge(url: string, body: object): Promise<void> {
  const response = await fetch(url, {
    method: 'POST',
    headers: {
      Authorization: `Bearer ${env().CDN_PURGE_TOKEN}`,
      'Content-Type': 'application/json',
    },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(PATIENCE_MS),
  });
  const answer = await response.text();
  if (!response.ok || /"success"\s*:\s*false/.test(answer))
    throw new Error(`the CDN refused a purge: ${response.status} ${answer.slice(0, 300)}`);
}

/** The same for callers whose own work goes on: logs a failure, returns whether there was none. */
export async function tryPurgeCdn(db: Connection): Promise<boolean> {
  try {
    await purgeCdn(db);
    return true;
  } catch (error) {
    log.error({ err: error }, 'purging the CDN failed');
    return false;
  }
}

/**
 * Purges the CDN each second while this process runs; after a failure, with pauses that double up
 * to a minute. Any number of processes may do this: one purges at a time.
 */
export function keepCdnPurged(): void {
  let failures = 0;
  const look = async () => {
    if (!env().CDN_PURGE_URL) return;
    failures = (await tryPurgeCdn(database())) ? 0 : failures + 1;
    setTimeout(look, Math.min(LOOK_MS * 2 ** failures, LONGEST_PAUSE_MS)).unref();
  };
  void look();
}
