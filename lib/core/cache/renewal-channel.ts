import 'server-only';
import { sql } from 'drizzle-orm';
import type { Connection } from '@/db/client';
import { type Echo, expectEcho } from './renewal-echo';

/**
 * The channel of Postgres on which every process hears what others changed. A message is
 * tags between commas; everything carries the tag `*`: somebody who writes to the tables by
 * hand can say `NOTIFY cache_tags, '*'` afterwards.
 */
export const RENEWAL_CHANNEL = 'cache_tags';

/** A message of Postgres ends below 8000 bytes. */
const MAX_BYTES = 7900;

/**
 * Announces to every process which tags changed, once the transaction of `db` is
 * committed; a rollback announces nothing. No statement when there is no tag. Returns the
 * echo to wait for after the commit: Postgres wakes all listeners together, so once this
 * process has heard the message, the others have it too, or will within moments.
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

/** The tags in as few messages as hold them. */
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
