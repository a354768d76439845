import 'server-only';
import { sql } from 'drizzle-orm';
import type { Connection } from '@/db/client';
import { type Echo, expectEcho } from './renewal-echo';

/**
 * The Postgres channel on which every process learns what others changed. A message is tags
 * separated by commas. Everything carries the tag `*`: after writing to the tables by hand, run
 * `NOTIFY cache_tags, '*'`.
 */
export const RENEWAL_CHANNEL = 'cache_tags';

/** Postgres limits a message to less than 8000 bytes. */
const MAX_BYTES = 7900;

/**
 * Announces the changed tags to every process once the transaction of `db` commits; a rollback
 * announces nothing. No statement if there are no tags. Returns the echo to await after the commit:
 * Postgres wakes all listeners together, so when this process has received the message, the others
 * have too, or will within moments.
 */
export async function announceRenewal(
  db: Connection,
  tags: ReadonlySet<string>,
): Promise<Echo | undefined> {
  const messages = renewalMessages(tags);
  for (const message of messages)
    await db
      .select({ notified: sql`pg_notify(${RENEWAL_CHANNEL}, ${message})` })
      .from(sql`(values (1)) as once`)
      .prepare('announce_renewal')
      .execute();
  const last = messages.at(-1);
  return last === undefined ? undefined : expectEcho(last);
}

/** Packs the tags into as few messages as possible. */
export function renewalMessages(tags: Iterable<string>): string[] {
  const messages: string[] = [];
  for (const tag of tags) {
    const longer = messages.length ? `${messages.at(-1)},${tag}` : tag;
    if (messages.length && Buffer.byteLength(longer) <= MAX_BYTES)
      messages[messages.length - 1] = longer;
    else messages.push(tag);
  }
  return messages;
}
