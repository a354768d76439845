import { asc } from 'drizzle-orm';
import { database } from '@/db/client';
import { cacheChange } from '@/db/schema/cache';

/** The tags of every committed change, in order, since `forgetAnnounced`. */
export async function readAnnounced(): Promise<string[][]> {
  const { tags, changed_at } = cacheChange;
  const rows = await database().select({ tags }).from(cacheChange).orderBy(asc(changed_at));
  return rows.map((row) => row.tags);
}

export async function forgetAnnounced(): Promise<void> {
  await database().delete(cacheChange);
}
