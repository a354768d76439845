import 'server-only';
import { and, asc, eq } from 'drizzle-orm';
import { menu } from '@/db/schema/content';
import { formerUrl } from '@/db/schema/settings';
import { type Context, touch } from '@/lib/core/context';
import { tags } from '@/lib/core/tags';

/**
 * Records of these kinds are reached by a url; one that had another before answers there
 * with a 301.
 */
export type UrlKind = 'product' | 'menu' | 'page' | 'brand' | 'article' | 'category';

type Link = typeof menu.$inferSelect;

/** The type of the menu entries that lead to records of a kind. */
const linksTo = { page: 'page', article: 'blog_article', category: 'blog_category' } as const;

/**
 * Remembers the url a record had until now, in the transaction that renames it; menu entries
 * that lead to it follow, and are returned. A url in use again is nobody's former one any more.
 */
export async function rememberUrl(
  ctx: Context,
  kind: UrlKind,
  record_id: number,
  previous: string,
  next: string,
): Promise<Link[]> {
  if (previous === next) return [];
  await ctx.db.delete(formerUrl).where(and(eq(formerUrl.kind, kind), eq(formerUrl.url, next)));
  await ctx.db
    .insert(formerUrl)
    .values({ kind, url: previous, record_id })
    .onConflictDoUpdate({ target: [formerUrl.kind, formerUrl.url], set: { record_id } });
  return kind in linksTo ? renameLinks(ctx, kind as keyof typeof linksTo, previous, next) : [];
}

async function renameLinks(
  ctx: Context,
  kind: keyof typeof linksTo,
  previous: string,
  next: string,
): Promise<Link[]> {
  const renamed = await ctx.db
    .update(menu)
    .set({ url: next })
    .where(and(eq(menu.type, linksTo[kind]), eq(menu.url, previous)))
    .returning();
  if (renamed.length) touch(ctx, tags.menus);
  return renamed;
}

/** Forgets the former urls of a record that is deleted. */
export async function forgetUrls(ctx: Context, kind: UrlKind, record_id: number): Promise<void> {
  await ctx.db
    .delete(formerUrl)
    .where(and(eq(formerUrl.kind, kind), eq(formerUrl.record_id, record_id)));
}

/** The urls a record had before the present one, in alphabetical order. */
export async function formerUrlsOf(
  ctx: Pick<Context, 'db'>,
  kind: UrlKind,
  record_id: number,
): Promise<string[]> {
  const rows = await ctx.db
    .select({ url: formerUrl.url })
    .from(formerUrl)
    .where(and(eq(formerUrl.kind, kind), eq(formerUrl.record_id, record_id)))
    .orderBy(asc(formerUrl.url));
  return rows.map(({ url }) => url);
}

/** Lets the former urls of a record that is put back lead to it again, unless another has them. */
export async function restoreUrls(
  ctx: Context,
  kind: UrlKind,
  record_id: number,
  urls: readonly string[] = [],
): Promise<void> {
  if (!urls.length) return;
  const rows = urls.map((url) => ({ kind, url, record_id }));
  await ctx.db.insert(formerUrl).values(rows).onConflictDoNothing();
}
