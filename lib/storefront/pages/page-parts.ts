import 'server-only';
import type { StaticPageView } from '@/lib/content/page.schema';
import { type PageParts, readPageById, readPageByUrl } from '@/lib/content/page-view';
import type { StoredWidget } from '@/lib/content/widget.schema';
import type { ShopContext } from '@/lib/core/context';
import type { Language } from '@/lib/core/language';
import { languages } from '@/lib/core/language';
import { translator } from '@/lib/i18n/translate';
import { type CustomScript, listCustomScripts } from '../seo/custom-scripts';
import { filledPage } from './page-content';
import { tagsOfText } from './shop-texts';
import { type PlacedWidget, readWidgets } from './widgets';

/** The parts of a page besides its text: widgets, style and scripts. */
export type ShownParts = {
  widgets: PlacedWidget[];
  css: string;
  header: CustomScript[];
  footer: CustomScript[];
};
/** A read value with its cache tags. */
type Tagged<T> = T & { tags: string[] };

/** A page by its URL; undefined if there is none. */
export async function readShownPage(
  ctx: ShopContext,
  url: string,
): Promise<Tagged<{ page: StaticPageView; parts: ShownParts }> | undefined> {
  const found = await readPageByUrl(ctx, url);
  if (!found) return undefined;
  const { tags, ...parts } = await shownParts(ctx, found.parts);
  const page = await filledPage(ctx, found.view);
  return { page, parts, tags: [...tags, ...tagsOfText(found.view.content ?? '')] };
}

/** The home page: the one staff chose, or the default layout. */
export async function readHomePage(
  ctx: ShopContext,
): Promise<Tagged<{ page: StaticPageView | undefined; parts: ShownParts }>> {
  const { home_page_id } = ctx.settings;
  const chosen = home_page_id === null ? undefined : await readPageById(ctx, home_page_id);
  const savedParts = chosen?.parts ?? {
    id: 0,
    css: '',
    header_script: '',
    footer_script: '',
    widgets: ownArrangement,
  };
  const { tags, ...parts } = await shownParts(ctx, savedParts);
  return { page: chosen?.view, parts, tags };
}

async function shownParts(ctx: ShopContext, parts: PageParts): Promise<Tagged<ShownParts>> {
  const { id, css, header_script, footer_script } = parts;
  return {
    ...(await readWidgets(ctx, parts.widgets)),
    css,
    header: listCustomScripts(`page-${id}-header`, header_script),
    footer: listCustomScripts(`page-${id}-footer`, footer_script),
  };
}

/** The scripts of all shared pages. */
export const siteScripts = ({ settings }: Pick<ShopContext, 'settings'>) => ({
  header: listCustomScripts('site-header', settings.header_script),
  footer: listCustomScripts('site-footer', settings.footer_script),
});

const titled = (key: 'new' | 'categories' | 'featured' | 'hot') =>
  Object.fromEntries(
    languages.map((language: Language) => [language, translator(language, 'shop')(`home.${key}`)]),
  );
const own = <W extends Pick<StoredWidget, 'type' | 'data'>>(id: string, widget: W, title = {}) => ({
  ...widget,
  id,
  title,
  enabled: true,
  audience: 'all' as const,
  starts_at: null,
  ends_at: null,
});
const marked = (source: 'new' | 'featured' | 'hot') =>
  own(source, { type: 'products' as const, data: { source, limit: 8 } }, titled(source));
const block = (identifier: string, appearance: 'strip' | 'band') =>
  own(identifier, { type: 'block' as const, data: { identifier, appearance } });

/** The default home page. */
const ownArrangement: StoredWidget[] = [
  own('home', { type: 'slider' as const, data: { identifier: 'home' } }),
  block('home-promise', 'strip'),
  marked('new'),
  own('categories', { type: 'categories' as const, data: {} }, titled('categories')),
  marked('featured'),
  block('home-story', 'band'),
  marked('hot'),
];
