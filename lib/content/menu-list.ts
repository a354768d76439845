import 'server-only';
import { asc } from 'drizzle-orm';
import { menu } from '@/db/schema/content';
import type { StaffContext } from '@/lib/core/context';
import { notFound } from '@/lib/core/errors';
import type { Language } from '@/lib/core/language';
import { type Page, pageOf } from '@/lib/core/records/page';
import { contentLanguage, editedIn, readLocalized } from '@/lib/core/text/localized';
import { menuTexts } from './menu.schema';
import { readMenuProducts } from './menu-products';
import type { MenuQuery, MenuRecord, MenuRow } from './menu-record.schema';
import { readTargetStates } from './menu-targets';

type Row = typeof menu.$inferSelect;

/**
 * The whole tree, titles in the language asked for; a search keeps the entries that match
 * and what they stand under, and `meta.total` counts those that match.
 */
export async function listMenus(ctx: StaffContext, query: MenuQuery): Promise<Page<MenuRow>> {
  const language = contentLanguage(ctx, query.language);
  const rows = await readAll(ctx);
  const target = await readTargetStates(ctx, rows);
  const wanted = query.search.toLocaleLowerCase();
  const matches = ({ title, url }: Row) =>
    [...Object.values(title), url].some((text) => text.toLocaleLowerCase().includes(wanted));
  const titleOf = (row: Row) => readLocalized(row.title, language, ctx.settings.main_language);
  const under = (parent: Row | undefined, level: number): MenuRow[] =>
    rows
      .filter(({ parent_id }) => parent_id === (parent?.id ?? null))
      .flatMap((row) => {
        const children = under(row, level + 1);
        if (!children.length && !matches(row)) return [];
        return [
          {
            ...entryOf(row),
            title: titleOf(row),
            parent_name: parent ? titleOf(parent) : null,
            level,
            target: target(row),
            children,
          },
        ];
      });
  const total = rows.filter(matches).length;
  return pageOf(under(undefined, 1), total, { page: 1, page_size: Math.max(total, 1) });
}

/**
 * One entry in one language, with its chain of parents, its products and what its form needs
 * to know about the other languages. Throws 404.
 */
export async function getMenu(
  ctx: StaffContext,
  id: number,
  language?: Language,
): Promise<MenuRecord> {
  const rows = await readAll(ctx);
  const row = rows.find((one) => one.id === id);
  if (!row) throw notFound();
  const target = await readTargetStates(ctx, [row]);
  const record = editedIn(ctx, row, menuTexts, language);
  const parents = parentsOf(rows, row).map(({ title, url }) => ({
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

function parentsOf(rows: readonly Row[], row: Row): Row[] {
  const parent = rows.find(({ id }) => id === row.parent_id);
  return parent ? [...parentsOf(rows, parent), parent] : [];
}

function entryOf(row: Row) {
  const { short_description: _, meta_title: __, meta_description: ___, ...entry } = row;
  const { image_path: ____, created_at: _____, ...shown } = entry;
  return shown;
}
