import 'server-only';
import { sql } from 'drizzle-orm';
import postgres from 'postgres';
import { database, directDatabaseUrl } from '@/db/client';
import { noteDatabaseAnswer } from '@/db/health.mjs';
import { RENEWAL_CHANNEL } from '@/lib/core/cache/renewal-channel';
import { beginEchoes, endEchoes, noteEcho } from '@/lib/core/cache/renewal-echo';
import { renewCacheTags, renewWholeCache } from '@/lib/core/cache/renewals.mjs';
import { log } from './log';

/** How often a silent connection is probed, and how long it may stay silent, in ms. */
const PATIENCE = { probe: 10_000, silence: 30_000 };

/**
 * Listens on its own connection for changes by other processes and renews their tags here. A lost
 * connection is reopened at once, then every two seconds at most; since changes may have been
 * missed, everything is renewed. A connection that falls silent (dropped by a firewall, or behind a
 * connection pooler that passes on no notifications) counts as lost: an empty message through the
 * application's pool probes it. Returns a function that stops listening.
 */
export function listenForRenewals({ probe, silence } = PATIENCE): () => Promise<void> {
  let listening = listen();
  const timer = setInterval(() => {
    const silent = performance.now() - listening.heardAt();
    if (silent > silence) {
      log.error(
        'no cache renewals arrive: the database is down, or DATABASE_URL leads to a pooler',
      );
      void listening.close();
      listening = listen();
    } else if (silent >= probe)
      database().execute(sql`select pg_notify(${RENEWAL_CHANNEL}, '')`).catch(warn);
  }, probe).unref();
  return async () => {
    clearInterval(timer);
    await listening.close();
    endEchoes();
  };
}

function listen() {
  let heardAt = performance.now();
  let begun = 0;
  let closed = false;
  const options = { max: 1, connect_timeout: 10, onnotice: () => undefined, backoff };
  const client = postgres(directDatabaseUrl(), options);
  const hear = (message: string) => {
    heardAt = performance.now();
    renewCacheTags(message.split(',').filter(Boolean));
    noteEcho(message);
  };
  const begin = () => {
    // Closed while it was connecting: it must not listen.
    if (closed) return;
    heardAt = performance.now();
    begun += 1;
    if (begun > 1) log.warn('the connection for cache renewals is restored: renewing all caches');
    renewWholeCache();
    beginEchoes();
    // Requests need not wait until the pool retries.
    noteDatabaseAnswer();
  };
  client.listen(RENEWAL_CHANNEL, hear, begin).catch(warn);
  const close = () => {
    closed = true;
    return client.end({ timeout: 0 });
  };
  return { heardAt: () => heardAt, close };
}

/** Seconds before the next attempt; the first is immediate. */
const backoff = (attempts: number) => Math.min(attempts * 0.25, 2);

const warn = (error: unknown) =>
  log.warn({ err: error }, 'the connection for cache renewals failed');
