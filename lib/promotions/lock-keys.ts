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
 * Locks these keys until the end of the transaction. Takes them in a fixed order, so that there is
 * no deadlock.
 */
export async function lockKeys(db: Connection, keys: readonly string[]): Promise<void> {
  await statement(db, { keys: JSON.stringify(keys) });
}
