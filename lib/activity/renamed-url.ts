import 'server-only';
import { and, desc, eq, sql } from 'drizzle-orm';
import { recordChange } from '@/db/schema/activity';
import type { Context } from '@/lib/core/context';
import type { UrlKind } from '@/lib/core/records/record-names';
import { addRedirect } from '@/lib/settings/redirects';
import { logChange, refTo } from './audit-log';

/**
 * Redirects from the url a record had until now (`addRedirect`), and logs the menu entries that
 * followed it, in the transaction that renames it.
 */
export async function logRenamedUrl(
  ctx: Context,
  kind: UrlKind,
  record_id: number,
  before: string,
  after: string,
): Promise<void> {
  const followed = await addRedirect(ctx, kind, record_id, before, after);
  for (const row of followed)
    await logChange(await takingBack(ctx, row.id, { before, after }), refTo(ctx, 'menu', row), [
      { field: 'url', before, after },
    ]);
}

/** Where the renaming is taken back, the entry's own line of the log is what the new one undoes. */
async function takingBack<C extends Context>(
  ctx: C,
  id: number,
  { before, after }: { before: string; after: string },
): Promise<C> {
  if (!ctx.restoring) return ctx;
  const [logged] = await ctx.db
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
  return logged ? { ...ctx, restoring: { ...ctx.restoring, change_id: logged.id } } : ctx;
}
