import 'server-only';
import { and, asc, inArray, ne } from 'drizzle-orm';
import { publishedMenu } from '@/db/published';
import { menu } from '@/db/schema/content';
import type { Context } from '@/lib/core/context';
import { sanitizeHtml } from '@/lib/core/text/html';
import { localizer, readLocalized } from '@/lib/core/text/localized';
import { localizePath } from '@/lib/i18n/paths';
import type { CategoryPage, MenuNode } from './menu.schema';
import { readMenuTargetStates } from './menu-targets';

type LinkType = typeof menu.$inferSelect.type | 'product';

const prefixes: Record<LinkType, string> = {
  category: '/category/',
  page: '/page/',
  product: '/product/',
  blog_article: '/blog/article/',
  blog_category: '/blog/category/',
  link: '',
};

/**
 * The target of a link type (§2.1 Menu links), in the caller's language. A `link` to another site
 * is unchanged.
 */
export function toMenuHref(ctx: Context, type: LinkType, url: string): string {
  if (type === 'link' && !url.startsWith('/')) return url;
  return localizePath(
    type === 'link' ? url : `${prefixes[type]}${url}`,
    ctx.language,
    ctx.settings.main_language,
  );
}

/**
 * The enabled menu tree. Entries that are disabled, or whose target shoppers cannot see now, are
 * omitted with their children.
 */
export async function readMenus(ctx: Context): Promise<MenuNode[]> {
  const enabled = await ctx.db.select().from(menu).where(publishedMenu).orderBy(asc(menu.order));
  const target = await readMenuTargetStates(ctx, enabled);
  const rows = enabled.filter((row) => target(row) === 'published');
  const under = (parent: number | null): MenuNode[] =>
    rows
      .filter(({ parent_id }) => parent_id === parent)
      .map((row) => ({
        id: row.id,
        title: readLocalized(row.title, ctx.language, ctx.settings.main_language),
        type: row.type,
        url: row.url,
        href: toMenuHref(ctx, row.type, row.url),
        image_path: row.image_path,
        open_in_current_tab: row.open_in_current_tab,
        display_in_mobile: row.display_in_mobile,
        display_in_desktop: row.display_in_desktop,
        children: under(row.id),
      }));
  return under(null);
}

/** Whether an enabled entry links to the blog, so that publishing there changes the menu. */
export const menuHasBlog = async (ctx: Context): Promise<boolean> =>
  (await ctx.db.$count(
    menu,
    and(publishedMenu, inArray(menu.type, ['blog_article', 'blog_category'])),
  )) > 0;

/** An enabled category by url, with its parents and children; undefined if there is none. */
export async function readCategory(ctx: Context, url: string): Promise<CategoryPage | undefined> {
  const all = await ctx.db
    .select()
    .from(menu)
    .where(and(ctx.drafts ? undefined : publishedMenu, ne(menu.type, 'link')))
    .orderBy(asc(menu.order));
  const found = all.find((row) => row.type === 'category' && row.url === url);
  if (!found) return undefined;
  const rows = all.filter((row) => row.enabled || row === found);
  const localize = localizer(ctx);
  // Of a category's possible parents, only categories have a page at such a URL.
  const isCategory = ({ type }: (typeof rows)[number]) => type === 'category';
  const short = (row: (typeof rows)[number]) => ({ title: localize(row.title), url: row.url });
  const getAncestors = (row: (typeof rows)[number]): typeof rows => {
    const parent = rows.find(({ id }) => id === row.parent_id);
    return parent ? [...getAncestors(parent), parent] : [];
  };
  const below = (id: number): number[] => [
    id,
    ...rows.filter(({ parent_id }) => parent_id === id).flatMap((child) => below(child.id)),
  ];
  return {
    id: found.id,
    title: localize(found.title),
    url: found.url,
    short_description: sanitizeHtml(localize(found.short_description)),
    meta_title: localize(found.meta_title),
    meta_description: localize(found.meta_description),
    image_path: found.image_path,
    parents: getAncestors(found).filter(isCategory).map(short),
    children: rows.filter((row) => row.parent_id === found.id && isCategory(row)).map(short),
    menu_ids: below(found.id),
  };
}
