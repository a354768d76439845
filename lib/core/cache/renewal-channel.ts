import 'server-only';
import { sql } from 'drizzle-orm';
import type { Connection } from '@/db/client';

/**
 * The Postgres channel that tells every process to read the latest changes. Its messages are empty.
 * One with content renews those tags, separated by commas, in the processes that hear it: after
 * writing to the tables by hand, run `NOTIFY cache_tags, '*'`, the tag that everything carries.
 */
export const RENEWAL_CHANNEL = 'cache_tags';

/** At most this often per process: who commits meanwhile shares the next notification. */
const PAUSE_MS = 5;

/**
 * Stores the changed tags in the transaction of `db`, so that they become visible exactly when it
 * commits; a rollback stores nothing. A row rather than NOTIFY, because transactions that notify
 * commit one at a time. No statement if there are no tags; returns whether there were any.
 */
export async function recordRenewal(db: Connection, tags: ReadonlySet<string>): Promise<boolean> {
  if (!tags.size) return false;
  const list = JSON.stringify([...tags]);
  await db.execute(sql`insert into cache_change (tags)
    select array_agg(tag) from jsonb_array_elements_text(${list}::jsonb) tag`);
  return true;
}

let next: Promise<void> | undefined;
let notifiedAt = Number.NEGATIVE_INFINITY;

/**
 * Tells all processes that there is something to read, after a commit. Never throws: a lost
 * notification delays them by a second, until they look by themselves.
 */
export function notifyRenewal(db: Connection): Promise<void> {
  next ??= pause().then(() => {
    // Whoever commits from here on is not covered by this one.
    next = undefined;
    notifiedAt = performance.now();
    return notify(db);
  });
  return next;
}

async function pause(): Promise<void> {
  const wait = notifiedAt + PAUSE_MS - performance.now();
  if (wait > 0) await new Promise((resolve) => setTimeout(resolve, wait));
}

async function notify(db: Connection): Promise<void> {
  await db
    .select({ notified: sql`pg_notify(${RENEWAL_CHANNEL}, '')` })
    .from(sql`(values (1)) as once`)
    .prepare('notify_renewal')
    .execute()
    // Every process looks by itself within a second.
    .catch(() => undefined);
}
