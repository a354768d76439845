import 'server-only';
import { and, asc, eq } from 'drizzle-orm';
import { menu } from '@/db/schema/content';
import { menuTypes } from '@/db/schema/enums';
import { redirect } from '@/db/schema/settings';
import { tags } from '@/lib/core/cache/tags';
import { type Context, touch } from '@/lib/core/context';
import { pageRecordKinds, type UrlKind } from '@/lib/core/records/record-names';
import { toTargetType } from '@/lib/core/records/target-types';

type Link = typeof menu.$inferSelect;
type MenuType = (typeof menuTypes)[number];

/** The type of menu entries that link to records of a kind; a category has its own url. */
const getEntryType = (kind: UrlKind): MenuType | undefined =>
  menuTypes.find(
    (type) =>
      type !== 'category' &&
      pageRecordKinds.some((pageKind) => pageKind === kind && toTargetType(pageKind) === type),
  );

/**
 * Redirects from a record's former url, in the transaction that renames it. Menu entries that link
 * to it are updated and returned. A url in use again no longer redirects.
 */
export async function addRedirect(
  ctx: Context,
  kind: UrlKind,
  record_id: number,
  previous: string,
  next: string,
): Promise<Link[]> {
  if (previous === next) return [];
  await ctx.db.delete(redirect).where(and(eq(redirect.kind, kind), eq(redirect.url, next)));
  await ctx.db
    .insert(redirect)
    .values({ kind, url: previous, record_id })
    .onConflictDoUpdate({ target: [redirect.kind, redirect.url], set: { record_id } });
  const type = getEntryType(kind);
  return type ? renameLinks(ctx, type, previous, next) : [];
}

async function renameLinks(
  ctx: Context,
  type: MenuType,
  previous: string,
  next: string,
): Promise<Link[]> {
  const renamed = await ctx.db
    .update(menu)
    .set({ url: next })
    .where(and(eq(menu.type, type), eq(menu.url, previous)))
    .returning();
  if (renamed.length) touch(ctx, tags.menus);
  return renamed;
}

/** Deletes the redirects of a deleted record. */
export async function deleteRedirects(
  ctx: Context,
  kind: UrlKind,
  record_id: number,
): Promise<void> {
  await ctx.db
    .delete(redirect)
    .where(and(eq(redirect.kind, kind), eq(redirect.record_id, record_id)));
}

/** The former urls of a record, in alphabetical order. */
export async function readRedirects(
  ctx: Pick<Context, 'db'>,
  kind: UrlKind,
  record_id: number,
): Promise<string[]> {
  const rows = await ctx.db
    .select({ url: redirect.url })
    .from(redirect)
    .where(and(eq(redirect.kind, kind), eq(redirect.record_id, record_id)))
    .orderBy(asc(redirect.url));
  return rows.map(({ url }) => url);
}

/** Restores the redirects of a restored record, except those another record has now. */
export async function restoreRedirects(
  ctx: Context,
  kind: UrlKind,
  record_id: number,
  urls: readonly string[] = [],
): Promise<void> {
  if (!urls.length) return;
  const rows = urls.map((url) => ({ kind, url, record_id }));
  await ctx.db.insert(redirect).values(rows).onConflictDoNothing();
}
