import 'server-only';
import { and, type GetColumnData, or, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { allTexts, contains, sorted, textIn } from '@/db/text';
import type { Context } from '@/lib/core/context';
import type { Language } from '@/lib/core/language';
import { getPageOffset, type Page, type PageRequest, toPageResult } from '@/lib/core/records/page';
import { contentLanguage, localizeFields } from '@/lib/core/text/localized';

type Columns = Record<string, PgColumn> & { id: PgColumn };
type ListRow<S extends Columns> = { [K in keyof S]: GetColumnData<S[K]> };
type Named<S> = keyof S & string;
type ListQuery<C extends string> = PageRequest & {
  search: string;
  sort: C | `-${C}`;
  language?: Language;
};

/**
 * A page of the rows of one table for which `where` holds and a column of `search` contains the
 * term, ordered by the column of `sort`, then by id. Columns in `texts` are per language: all
 * languages are searched, the requested one is sorted by and returned.
 */
export async function listPage<S extends Columns, const T extends Named<S> = never>(
  ctx: Pick<Context, 'db' | 'language' | 'settings'>,
  query: ListQuery<NoInfer<Named<S>>>,
  {
    select,
    texts = [],
    search,
    where,
  }: { select: S; texts?: readonly T[]; search: readonly NoInfer<Named<S>>[]; where?: SQL },
): Promise<Page<Omit<ListRow<S>, T> & Record<T, string>>> {
  const language = contentLanguage(ctx, query.language);
  const main = ctx.settings.main_language;
  const isText = (name: string) => texts.some((text) => text === name);
  const entries = Object.entries(select).map(([name, column]) => [
    name,
    isText(name) ? textIn(column, language, main) : column,
  ]);
  const columns: Record<Named<S>, PgColumn | SQL> = Object.fromEntries(entries);
  const holds = (name: Named<S>) =>
    contains(isText(name) ? allTexts(select[name] as PgColumn) : columns[name], query.search);
  const found = and(query.search ? or(...search.map(holds)) : undefined, where);
  const rows = (await ctx.db
    .select(select as Columns)
    .from(select.id.table)
    .where(found)
    .orderBy(sorted(columns, query.sort), select.id)
    .limit(query.page_size)
    .offset(getPageOffset(query))) as ListRow<S>[];
  const data = rows.map((row) => localizeFields(row, texts, language, main));
  return toPageResult(data, await ctx.db.$count(select.id.table, found), query);
}
