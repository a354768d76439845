import 'server-only';
import { and, eq, inArray } from 'drizzle-orm';
import { publishedPage } from '@/db/published';
import { page } from '@/db/schema/content';
import { isMember } from '@/lib/core/access/viewer';
import type { Context } from '@/lib/core/context';
import { sanitizeHtml } from '@/lib/core/text/html';
import { localizer } from '@/lib/core/text/localized';
import { cssProblem } from '@/lib/core/text/page-css';
import type { StaticPageView } from './page.schema';
import { parseStoredWidgets } from './page-widgets';
import { followRenamedWidgets } from './renamed-targets';
import type { StoredWidget } from './widget.schema';

/** A page's parts besides its content; empty if only members may see it. */
export type PageParts = {
  id: number;
  css: string;
  header_script: string;
  footer_script: string;
  widgets: StoredWidget[];
};
export type PageWithParts = { view: StaticPageView; parts: PageParts };

/** A visible page by url; undefined if there is none. */
export const readPageByUrl = (ctx: Context, url: string) =>
  readPage(ctx, and(eq(page.url, url), ctx.drafts ? undefined : publishedPage(ctx.now())));

/** The same by id. */
export const readPageById = (ctx: Context, id: number) =>
  readPage(ctx, and(eq(page.id, id), publishedPage(ctx.now())));

/** The pages named in the settings for checkout, if everyone can see them now. */
export async function readAgreedPages(
  ctx: Context,
): Promise<Partial<Record<'terms' | 'privacy', { url: string; title: string }>>> {
  const { terms_page_id, privacy_page_id } = ctx.settings;
  const ids = [terms_page_id, privacy_page_id].filter((id) => id !== null);
  if (!ids.length) return {};
  const found = await ctx.db
    .select({ id: page.id, url: page.url, title: page.title })
    .from(page)
    .where(and(inArray(page.id, ids), eq(page.member_only, false), publishedPage(ctx.now())));
  const localize = localizer(ctx);
  const linked = (id: number | null) => {
    const row = found.find((candidate) => candidate.id === id);
    return row && { url: row.url, title: localize(row.title) };
  };
  return { terms: linked(terms_page_id), privacy: linked(privacy_page_id) };
}

/** A page for shoppers, without widgets and scripts; undefined if there is none. */
export const readStaticPage = async (
  ctx: Context,
  url: string,
): Promise<StaticPageView | undefined> => (await readPageByUrl(ctx, url))?.view;

async function readPage(
  ctx: Context,
  where: ReturnType<typeof and>,
): Promise<PageWithParts | undefined> {
  const [found] = await ctx.db.select().from(page).where(where);
  if (!found) return undefined;
  const localize = localizer(ctx);
  const hidden = found.member_only && !isMember(ctx.viewer);
  const { id, url, template, image_path, noindex, css, header_script, footer_script } = found;
  return {
    view: {
      url,
      template,
      image_path,
      noindex,
      title: localize(found.title),
      content: hidden ? null : sanitizeHtml(localize(found.content)),
      meta_title: localize(found.meta_title),
      meta_description: localize(found.meta_description),
    },
    parts: hidden
      ? { id, css: '', header_script: '', footer_script: '', widgets: [] }
      : {
          id,
          header_script,
          footer_script,
          css: cssProblem(css) ? '' : css,
          widgets: await followRenamedWidgets(ctx, parseStoredWidgets(found.widgets)),
        },
  };
}
