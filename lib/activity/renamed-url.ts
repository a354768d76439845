import 'server-only';
import { and, desc, eq, sql } from 'drizzle-orm';
import { recordChange } from '@/db/schema/activity';
import type { Context } from '@/lib/core/context';
import { rememberUrl, type UrlKind } from '@/lib/settings/former-urls';
import { noteChange, refTo } from './record-changes';

/**
 * Remembers the url a record had until now (`rememberUrl`), and notes the menu entries that
 * followed it, in the transaction that renames it.
 */
export async function noteRenamedUrl(
  ctx: Context,
  kind: UrlKind,
  record_id: number,
  before: string,
  after: string,
): Promise<void> {
  const followed = await rememberUrl(ctx, kind, record_id, before, after);
  for (const row of followed)
    await noteChange(await takingBack(ctx, row.id, { before, after }), refTo(ctx, 'menu', row), [
      { field: 'url', before, after },
    ]);
}

/** Where the renaming is taken back, the entry's own note of it is what the new one undoes. */
async function takingBack<C extends Context>(
  ctx: C,
  id: number,
  { before, after }: { before: string; after: string },
): Promise<C> {
  if (!ctx.restoring) return ctx;
  const [noted] = await ctx.db
    .select({ id: recordChange.id })
    .from(recordChange)
    .where(
      and(
        eq(recordChange.resource, 'menu'),
        eq(recordChange.record_id, id),
        sql`${recordChange.fields} = '{url}'`,
        sql`${recordChange.before} ->> 'url' = ${after}`,
        sql`${recordChange.after} ->> 'url' = ${before}`,
      ),
    )
    .orderBy(desc(recordChange.id))
    .limit(1);
  return noted ? { ...ctx, restoring: { ...ctx.restoring, change_id: noted.id } } : ctx;
}
