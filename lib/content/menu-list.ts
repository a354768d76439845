import 'server-only';
import { asc } from 'drizzle-orm';
import { menu } from '@/db/schema/content';
import type { StaffContext } from '@/lib/core/context';
import { notFound } from '@/lib/core/errors';
import type { Language } from '@/lib/core/language';
import { type Page, toPageResult } from '@/lib/core/records/page';
import { contentLanguage, readLocalized, toRecordForm } from '@/lib/core/text/localized';
import { menuTexts } from './menu.schema';
import { readMenuProducts } from './menu-products';
import type { MenuQuery, MenuRecord, MenuRow } from './menu-record.schema';
import { readMenuTargetStates } from './menu-targets';

type Row = typeof menu.$inferSelect;

/**
 * The whole tree with titles in the requested language; a search keeps matching entries and their
 * ancestors, and `meta.total` counts the matches.
 */
export async function listMenus(ctx: StaffContext, query: MenuQuery): Promise<Page<MenuRow>> {
  const language = contentLanguage(ctx, query.language);
  const rows = await readAll(ctx);
  const target = await readMenuTargetStates(ctx, rows);
  const searchText = query.search.toLocaleLowerCase();
  const matches = ({ title, url }: Row) =>
    [...Object.values(title), url].some((text) => text.toLocaleLowerCase().includes(searchText));
  const getTitle = (row: Row) => readLocalized(row.title, language, ctx.settings.main_language);
  const under = (parent: Row | undefined, level: number): MenuRow[] =>
    rows
      .filter(({ parent_id }) => parent_id === (parent?.id ?? null))
      .flatMap((row) => {
        const children = under(row, level + 1);
        if (!children.length && !matches(row)) return [];
        return [
          {
            ...toMenuEntry(row),
            title: getTitle(row),
            parent_name: parent ? getTitle(parent) : null,
            level,
            target: target(row),
            children,
          },
        ];
      });
  const total = rows.filter(matches).length;
  return toPageResult(under(undefined, 1), total, { page: 1, page_size: Math.max(total, 1) });
}

/** One entry in one language with its parents and products, for its form. Throws 404. */
export async function getMenu(
  ctx: StaffContext,
  id: number,
  language?: Language,
): Promise<MenuRecord> {
  const rows = await readAll(ctx);
  const row = rows.find((entry) => entry.id === id);
  if (!row) throw notFound();
  const target = await readMenuTargetStates(ctx, [row]);
  const record = toRecordForm(ctx, row, menuTexts, language);
  const parents = listAncestors(rows, row).map(({ title, url }) => ({
    title: readLocalized(title, record.language, ctx.settings.main_language),
    url,
  }));
  return {
    ...record,
    parent_name: parents.at(-1)?.title ?? null,
    level: parents.length + 1,
    target: target(row),
    parents,
    products: await readMenuProducts(ctx, id),
  };
}

const readAll = (ctx: StaffContext): Promise<Row[]> =>
  ctx.db.select().from(menu).orderBy(asc(menu.order), asc(menu.id));

function listAncestors(rows: readonly Row[], row: Row): Row[] {
  const parent = rows.find(({ id }) => id === row.parent_id);
  return parent ? [...listAncestors(rows, parent), parent] : [];
}

function toMenuEntry(row: Row) {
  const { short_description: _, meta_title: __, meta_description: ___, ...entry } = row;
  const { image_path: ____, created_at: _____, ...shown } = entry;
  return shown;
}
