import 'server-only';
import { sql } from 'drizzle-orm';
import type { Connection } from '@/db/client';
import { prepared } from '@/db/prepared';

const statement = prepared<Record<string, unknown>, { keys: string }>(
  (value) => sql`select pg_advisory_xact_lock(hashtextextended(key, 0))
    from (select key from jsonb_array_elements_text(${value('keys')}::jsonb) as key
      order by key collate "C") as sorted`,
);

/**
 * Has others who name one of these keys wait until the end of the transaction. Whoever names
 * several takes them in one order, so that nobody waits for each other.
 */
export async function lockKeys(db: Connection, keys: readonly string[]): Promise<void> {
  await statement(db, { keys: JSON.stringify(keys) });
}
