import 'server-only';
import { and, eq, type SQL } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Connection } from '@/db/client';
import {
  publishedArticle,
  publishedBlogCategory,
  publishedBrand,
  publishedCategory,
  publishedPage,
  publishedProduct,
  publishedStore,
} from '@/db/published';
import { redirect } from '@/db/schema/settings';
import type { RecordPageKind } from '@/lib/core/records/record-names';
import { recordTable } from '@/lib/settings/record-tables';
import type { UrlCheck } from '../api/responses.schema';

/** Which records of a kind are visible to shoppers. */
const visible: Record<RecordPageKind, (now: Date) => SQL | undefined> = {
  page: publishedPage,
  menu: () => publishedCategory,
  product: () => publishedProduct,
  brand: () => publishedBrand,
  store: () => publishedStore,
  article: publishedArticle,
  category: () => publishedBlogCategory,
};

/**
 * Whether a visible record of a kind has this URL; for a URL from before a rename, `redirect_to` is
 * the current one.
 */
export async function checkUrl(
  db: Connection,
  kind: RecordPageKind,
  url: string,
  now = new Date(),
): Promise<UrlCheck> {
  const { table, id, url: source } = recordTable(kind);
  const column = source?.column ?? id;
  const find = async (condition: SQL) => {
    const [row] = await db
      .select({ url: column })
      .from(table as PgTable)
      .where(and(visible[kind](now), condition));
    return row && String(row.url);
  };
  if ((await find(eq(column, url))) !== undefined) return { exists: true, redirect_to: null };
  const [former] = await db
    .select()
    .from(redirect)
    .where(and(eq(redirect.kind, kind), eq(redirect.url, url)));
  const moved = former && (await find(eq(id, former.record_id)));
  return { exists: false, redirect_to: moved ?? null };
}
