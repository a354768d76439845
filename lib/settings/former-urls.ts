import 'server-only';
import { and, eq } from 'drizzle-orm';
import { formerUrl } from '@/db/schema/settings';
import type { Context } from '@/lib/core/context';

/**
 * Records of these kinds are reached by a url; one that had another before answers there
 * with a 301.
 */
type Kind = 'product' | 'menu' | 'page' | 'brand' | 'article' | 'category';

/**
 * Remembers the url a record had until now, in the transaction that renames it. A url in
 * use again is nobody's former one any more.
 */
export async function rememberUrl(
  ctx: Context,
  kind: Kind,
  record_id: number,
  previous: string,
  next: string,
): Promise<void> {
  if (previous === next) return;
  await ctx.db.delete(formerUrl).where(and(eq(formerUrl.kind, kind), eq(formerUrl.url, next)));
  await ctx.db
    .insert(formerUrl)
    .values({ kind, url: previous, record_id })
    .onConflictDoUpdate({ target: [formerUrl.kind, formerUrl.url], set: { record_id } });
}

/** Forgets the former urls of a record that is deleted. */
export async function forgetUrls(ctx: Context, kind: Kind, record_id: number): Promise<void> {
  await ctx.db
    .delete(formerUrl)
    .where(and(eq(formerUrl.kind, kind), eq(formerUrl.record_id, record_id)));
}
