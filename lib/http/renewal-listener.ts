import 'server-only';
import postgres from 'postgres';
import { database, directDatabaseUrl } from '@/db/client';
import { noteDatabaseAnswer } from '@/db/health.mjs';
import { RENEWAL_CHANNEL } from '@/lib/core/cache/renewal-channel';
import { beginHearing, endHearing, noteRenewalsRead } from '@/lib/core/cache/renewal-hearing';
import { renewCacheTags, renewWholeCache } from '@/lib/core/cache/renewals.mjs';
import { countRenewals } from '@/lib/core/watch/counts.mjs';
import { log } from './log';
import { type FeedPosition, readRenewals } from './renewal-feed';

/**
 * How often changes are read without being told, and for how long they may be found that way alone
 * before the listening connection counts as lost, in ms.
 */
const PATIENCE = { look: 1000, deaf: 30_000 };
/** The shortest pause from one read to the next, in ms. */
const PAUSE_MS = 5;

/**
 * Reads the changes by other processes and renews their tags here: whenever a message arrives on
 * its own connection, and each second in case one was lost. A lost connection is reopened at once,
 * then every two seconds at most; what was missed meanwhile is read. Everything is renewed only if
 * more was missed than is kept. A connection on which no message arrives though there are changes
 * (dropped by a firewall, or behind a connection pooler that passes on no notifications) is
 * replaced. Returns a function that stops listening.
 */
export function listenForRenewals({ look, deaf } = PATIENCE): () => Promise<void> {
  const reader = readChanges(beginHearing);
  let listening = listen(reader.read);
  let deafSince: number | undefined;
  const timer = setInterval(async () => {
    if (performance.now() - reader.readAt() < look / 2) return;
    const heardAt = listening.heardAt();
    const found = await reader.read();
    if (listening.heardAt() > heardAt) deafSince = undefined;
    else if (found) deafSince ??= performance.now();
    if (deafSince === undefined || performance.now() - deafSince < deaf) return;
    log.error('no notifications arrive: does DATABASE_DIRECT_URL lead to a pooler?');
    deafSince = undefined;
    void listening.close();
    listening = listen(reader.read);
  }, look).unref();
  return async () => {
    clearInterval(timer);
    await listening.close();
    await reader.stop();
    endHearing();
  };
}

/**
 * For a process without a listening connection: Next's cache of reads asks for the changes once per
 * request that renders, before it uses what it has.
 */
export function readRenewalsOnRequest(): void {
  const { read } = readChanges();
  Object.assign(globalThis, { harbourReadRenewals: read });
}

/**
 * Reads the changes, one read at a time; a call during a read has another one follow. `begin` is
 * called when the first read has begun to follow them.
 */
function readChanges(begin?: () => void) {
  let position: FeedPosition | undefined;
  let readAt = Number.NEGATIVE_INFINITY;
  let reading: Promise<boolean> | undefined;
  let following: Promise<boolean> | undefined;
  let isFailing = false;
  let isStopped = false;

  /** Returns whether there were changes; false if the database did not answer. */
  async function readOnce(): Promise<boolean> {
    const pause = readAt + PAUSE_MS - performance.now();
    if (pause > 0) await new Promise((resolve) => setTimeout(resolve, pause));
    following = undefined;
    if (isStopped) return false;
    readAt = performance.now();
    try {
      const since = readAt;
      const read = await readRenewals(database(), position);
      if (!read.tags) {
        if (position) log.warn('more changes were missed than are kept: renewing all caches');
        renewWholeCache();
        begin?.();
      } else renewCacheTags(read.tags);
      countRenewals(read.tags?.length ?? 0, read.age);
      position = read.position;
      isFailing = false;
      noteRenewalsRead(since);
      return read.tags === undefined || read.tags.length > 0;
    } catch (error) {
      if (!isFailing) warn(error);
      isFailing = true;
      return false;
    }
  }
  function read(): Promise<boolean> {
    if (!reading) {
      reading = readOnce().finally(() => {
        reading = undefined;
      });
      return reading;
    }
    following ??= reading.then(read);
    return following;
  }
  const stop = async () => {
    isStopped = true;
    await reading;
  };
  return { read, readAt: () => readAt, stop };
}

function listen(read: () => Promise<boolean>) {
  let heardAt = performance.now();
  let closed = false;
  const options = { max: 1, connect_timeout: 10, onnotice: () => undefined, backoff };
  const client = postgres(directDatabaseUrl(), options);
  const hear = (message: string) => {
    heardAt = performance.now();
    renewCacheTags(message.split(',').filter(Boolean));
    void read();
  };
  const begin = () => {
    // Closed while it was connecting: it must not listen.
    if (closed) return;
    heardAt = performance.now();
    // Requests need not wait until the pool retries.
    noteDatabaseAnswer();
    void read();
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
