import 'server-only';
import { and, eq, type SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Connection } from '@/db/client';
import {
  publishedArticle,
  publishedBlogCategory,
  publishedBrand,
  publishedCategory,
  publishedPage,
  publishedProduct,
} from '@/db/published';
import { blogArticle, blogCategory } from '@/db/schema/blog';
import { brand, product } from '@/db/schema/catalog';
import { menu, page } from '@/db/schema/content';
import { formerUrl } from '@/db/schema/settings';
import type { UrlKind } from './content.schema';
import type { UrlCheck } from './responses.schema';

type Source = {
  table: PgTable & { id: PgColumn; url: PgColumn };
  visible: (now: Date) => SQL | undefined;
};
const sources: Record<UrlKind, Source> = {
  page: { table: page, visible: publishedPage },
  menu: { table: menu, visible: () => publishedCategory },
  product: { table: product, visible: () => publishedProduct },
  brand: { table: brand, visible: () => publishedBrand },
  article: { table: blogArticle, visible: publishedArticle },
  category: { table: blogCategory, visible: () => publishedBlogCategory },
};

/**
 * Whether a visible record of a kind has this url; a url it had before a rename gives the
 * present one in `redirect_to`.
 */
export async function checkUrl(
  db: Connection,
  kind: UrlKind,
  url: string,
  now = new Date(),
): Promise<UrlCheck> {
  const { table, visible } = sources[kind];
  const find = async (wanted: SQL) => {
    const [row] = await db
      .select({ url: table.url })
      .from(table as PgTable)
      .where(and(visible(now), wanted));
    return row && String(row.url);
  };
  if ((await find(eq(table.url, url))) !== undefined) return { exists: true, redirect_to: null };
  const [former] = await db
    .select()
    .from(formerUrl)
    .where(and(eq(formerUrl.kind, kind), eq(formerUrl.url, url)));
  const moved = former && (await find(eq(table.id, former.record_id)));
  return { exists: false, redirect_to: moved ?? null };
}
