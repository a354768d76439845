import 'server-only';
import { getTableName, sql } from 'drizzle-orm';
import type { Connection } from '@/db/client';
import { mediaReferences } from './references';

/**
 * Ensures the trigger `hold_media` on each table whose columns may refer to an image
 * (`mediaReferences`): it refuses a row that starts to refer to a deleted one. Changes only what
 * differs, so that a migration without new columns locks no table.
 */
export async function guardPictures(db: Pick<Connection, 'execute'>): Promise<void> {
  const rows = await db.execute<{ table: string; columns: string }>(sql`
    select relname as table, encode(tgargs, 'escape') as columns
    from pg_trigger join pg_class on pg_class.oid = tgrelid
    where tgname = 'hold_media' and relnamespace = 'public'::regnamespace`);
  const present = new Map([...rows].map(({ table, columns }) => [table, columns]));
  for (const { table, columns, isGuarded } of mediaReferences) {
    const expected = columns.map(({ name }) => `${name}\\000`).join('');
    if (!isGuarded || present.get(getTableName(table)) === expected) continue;
    const names = sql.join(
      columns.map(({ name }) => sql.identifier(name)),
      sql`, `,
    );
    const texts = sql.raw(columns.map(({ name }) => `'${name}'`).join(', '));
    await db.execute(sql`create or replace trigger hold_media
      before insert or update of ${names} on ${table}
      for each row execute function hold_media(${texts})`);
  }
}
