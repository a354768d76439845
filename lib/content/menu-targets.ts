import 'server-only';
import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { publishedArticle, publishedBlogCategory, publishedPage } from '@/db/published';
import { blogArticle, blogCategory } from '@/db/schema/blog';
import { page } from '@/db/schema/content';
import { redirect } from '@/db/schema/settings';
import type { Context } from '@/lib/core/context';
import { invalid } from '@/lib/core/errors';
import { localizer } from '@/lib/core/text/localized';
import type { MenuType } from './menu.schema';
import type { MenuTarget } from './menu-record.schema';

/** Types whose url is another record's, their redirect kind, and the error if there is none. */
const targets = {
  page: { table: page, kind: 'page', none: 'menu_no_page' },
  blog_article: { table: blogArticle, kind: 'article', none: 'menu_no_blog_article' },
  blog_category: { table: blogCategory, kind: 'category', none: 'menu_no_blog_category' },
} as const;
export type MenuTargetType = keyof typeof targets;
const targetTypes = Object.keys(targets) as MenuTargetType[];

const isTargetType = (type: MenuType): type is MenuTargetType => type in targets;

/** What shoppers can see now, by type. */
const published = (now: Date): Record<MenuTargetType, SQL | undefined> => ({
  page: publishedPage(now),
  blog_article: publishedArticle(now),
  blog_category: publishedBlogCategory,
});

/**
 * The url to store for an entry: a renamed record's current one; throws if no record of the type
 * has or had it. Categories and links have their own url.
 */
export async function resolveMenuTargetUrl(
  ctx: Context,
  type: MenuType,
  url: string,
): Promise<string> {
  if (!isTargetType(type)) return url;
  const { table, kind, none } = targets[type];
  const [found] = await ctx.db.select({ url: table.url }).from(table).where(eq(table.url, url));
  if (found) return found.url;
  const [renamed] = await ctx.db
    .select({ url: table.url })
    .from(redirect)
    .innerJoin(table, eq(table.id, redirect.record_id))
    .where(and(eq(redirect.kind, kind), eq(redirect.url, url)));
  if (!renamed) throw invalid('url', none);
  return renamed.url;
}

type Entry = { type: MenuType; url: string };

/** The url and title of each record of a type, and whether shoppers can see it now. */
const selectRecords = (ctx: Context, type: MenuTargetType, among?: string[]) => {
  const { table } = targets[type];
  const { url, title } = table;
  return ctx.db
    .select({ url, title, published: sql<boolean>`coalesce(${published(ctx.now())[type]}, false)` })
    .from(table)
    .where(among && inArray(url, among));
};

/** Returns a lookup of whether shoppers can see an entry's target; one query per type. */
export async function readMenuTargetStates(
  ctx: Context,
  entries: readonly Entry[],
): Promise<(entry: Entry) => MenuTarget> {
  const states = new Map<string, MenuTarget>();
  for (const type of targetTypes) {
    const urls = entries.filter((entry) => entry.type === type).map(({ url }) => url);
    if (!urls.length) continue;
    for (const { url, published } of await selectRecords(ctx, type, urls))
      states.set(`${type} ${url}`, published ? 'published' : 'unpublished');
  }
  return ({ type, url }) =>
    isTargetType(type) ? (states.get(`${type} ${url}`) ?? 'missing') : 'published';
}

/** A record that an entry can link to. */
export type TargetChoice = { url: string; title: string; published: boolean };

/** The records that entries can link to, by type and title, in the caller's language. */
export async function readMenuTargetChoices(
  ctx: Context,
): Promise<Record<MenuTargetType, TargetChoice[]>> {
  const localize = localizer(ctx);
  const collator = new Intl.Collator(ctx.language);
  const readChoices = async (type: MenuTargetType): Promise<[MenuTargetType, TargetChoice[]]> => {
    const rows = (await selectRecords(ctx, type)).map((row) => ({
      ...row,
      title: localize(row.title),
    }));
    return [type, rows.sort((a, b) => collator.compare(a.title, b.title))];
  };
  const all = await Promise.all(targetTypes.map(readChoices));
  return Object.fromEntries(all) as Record<MenuTargetType, TargetChoice[]>;
}
