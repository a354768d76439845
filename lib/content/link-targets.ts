import 'server-only';
import { and, asc, eq, or, type SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { blogArticle, blogCategory } from '@/db/schema/blog';
import { product } from '@/db/schema/catalog';
import { menu, page } from '@/db/schema/content';
import type { slideLinkTypes } from '@/db/schema/enums';
import { allTexts, contains } from '@/db/text';
import type { Context } from '@/lib/core/context';
import { invalid } from '@/lib/core/errors';
import { localizer } from '@/lib/core/localized';

type LinkType = (typeof slideLinkTypes)[number];
type TargetType = Exclude<LinkType, 'link'>;
/** A record that a link may lead to. */
export type LinkTarget = { url: string; title: string };

const MOST = 20;

type Source = { table: PgTable; url: PgColumn; title: PgColumn; where?: SQL };
/** Where the records of each type are kept. */
const sources: Record<TargetType, Source> = {
  category: {
    ...{ table: menu, url: menu.url, title: menu.title },
    where: eq(menu.type, 'category'),
  },
  page: { table: page, url: page.url, title: page.title },
  product: { table: product, url: product.url, title: product.name },
  blog_article: { table: blogArticle, url: blogArticle.url, title: blogArticle.title },
  blog_category: { table: blogCategory, url: blogCategory.url, title: blogCategory.title },
};

/**
 * Refuses on `field` when no record of the type has this url. One that is not published yet
 * may be named: it is there before what leads to it appears. A `link` is no record's.
 */
export async function refuseUnknownTarget(
  { db }: Pick<Context, 'db'>,
  type: LinkType,
  value: string,
  field: string,
): Promise<void> {
  if (type === 'link') return;
  const { table, url, where } = sources[type];
  const found = await db
    .select({ url })
    .from(table)
    .where(and(eq(url, value), where))
    .limit(1);
  if (!found.length) throw invalid(field, 'unknown_target');
}

/**
 * At most 20 records of a type whose title, in any language, or url holds the term, by url;
 * titles are in the caller's language.
 */
export async function findLinkTargets(
  ctx: Context,
  type: TargetType,
  search: string,
): Promise<LinkTarget[]> {
  const { table, url, title, where } = sources[type];
  const term = contains(allTexts(title), search);
  const rows = await ctx.db
    .select({ url, title })
    .from(table)
    .where(and(where, search ? or(term, contains(url, search)) : undefined))
    .orderBy(asc(url))
    .limit(MOST);
  const localize = localizer(ctx);
  return rows.map((row) => ({
    url: String(row.url),
    title: localize(row.title as Parameters<typeof localize>[0]),
  }));
}
