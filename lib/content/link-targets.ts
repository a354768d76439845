import 'server-only';
import { and, asc, eq, inArray, or, type SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { blogArticle, blogCategory } from '@/db/schema/blog';
import { brand, product } from '@/db/schema/catalog';
import { menu, page } from '@/db/schema/content';
import { allTexts, contains } from '@/db/text';
import { can } from '@/lib/core/can';
import type { AdminContext, Context } from '@/lib/core/context';
import { forbidden, invalid } from '@/lib/core/errors';
import { localizer } from '@/lib/core/localized';
import type { LinkTarget, LinkType, TargetType } from './link-target.schema';

/** The areas of which any one opens the search for what a link may lead to. */
export const linkWriters = ['slider', 'block'] as const;
const MOST = 20;

type Source = { table: PgTable & { id: PgColumn }; url: PgColumn; title: PgColumn; where?: SQL };
/** Where the records of each type are kept. */
const sources: Record<TargetType, Source> = {
  category: {
    ...{ table: menu, url: menu.url, title: menu.title },
    where: eq(menu.type, 'category'),
  },
  page: { table: page, url: page.url, title: page.title },
  product: { table: product, url: product.url, title: product.name },
  blog_article: { table: blogArticle, url: blogArticle.url, title: blogArticle.title },
  brand: { table: brand, url: brand.url, title: brand.title },
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
 * titles are in the caller's language. For admins who may view what has links.
 */
export async function findLinkTargets(
  ctx: AdminContext,
  type: TargetType,
  search: string,
): Promise<LinkTarget[]> {
  if (!linkWriters.some((area) => can(ctx, area))) throw forbidden();
  const { table, url, title, where } = sources[type];
  const term = contains(allTexts(title), search);
  const rows = await ctx.db
    .select({ id: table.id, url, title })
    .from(table)
    .where(and(where, search ? or(term, contains(url, search)) : undefined))
    .orderBy(asc(url))
    .limit(MOST);
  const localize = localizer(ctx);
  return rows.map((row) => ({
    id: Number(row.id),
    url: String(row.url),
    title: localize(row.title as Parameters<typeof localize>[0]),
  }));
}

/** The products with these ids in their order, for a form that names them. */
export async function productTargets(ctx: Context, ids: number[]): Promise<LinkTarget[]> {
  const { id, url, name } = product;
  const rows = await ctx.db.select({ id, url, name }).from(product).where(inArray(id, ids));
  const localize = localizer(ctx);
  return ids.flatMap((wanted) => {
    const row = rows.find((one) => one.id === wanted);
    return row ? [{ id: row.id, url: row.url, title: localize(row.name) }] : [];
  });
}
