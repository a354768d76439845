import 'server-only';
import { eq } from 'drizzle-orm';
import { page } from '@/db/schema/content';
import { logChange } from '@/lib/activity/audit-log';
import {
  buildRecordUndo,
  createRecord,
  deleteRecord,
  lockRecord,
  updateRecord,
} from '@/lib/activity/write-record';
import { tags } from '@/lib/core/cache/tags';
import { type StaffContext, touch, transaction } from '@/lib/core/context';
import { conflict } from '@/lib/core/errors';
import { type Language, languages } from '@/lib/core/language';
import { defineResource, getResourceNames } from '@/lib/core/records/resource';
import { firstOrNotFound } from '@/lib/core/records/rows';
import { sanitizeHtml } from '@/lib/core/text/html';
import {
  contentLanguage,
  mapLocalized,
  toRecordForm,
  writeLocalizedTexts,
} from '@/lib/core/text/localized';
import { scheduleTagRenewal } from '@/lib/jobs/renew-at';
import { writtenImage } from '@/lib/media/uploads';
import { listPage } from '@/lib/settings/list-page';
import { readSettings, writeSettings } from '@/lib/settings/settings';
import {
  type PageChanges,
  type PageInput,
  type PageQuery,
  pageChanges,
  pageInput,
  pageQuery,
  pageRecord,
  pageRow,
  pageTexts,
  type StaticPage,
} from './page.schema';
import { isHomePage, refuseHiddenHomePage, refusePageScripts } from './page-rules';
import {
  listWidgetMoments,
  parseStoredWidgets,
  toStoredWidgets,
  toWidgetsForm,
  widgetLanguages,
} from './page-widgets';
import { followRenamedWidgets } from './renamed-targets';

type Row = typeof page.$inferSelect;

/**
 * A page of static pages with titles in the requested language, and which is the home page.
 * Searches titles in all languages and the url.
 */
export async function listPages(ctx: StaffContext, query: PageQuery) {
  const { id, title, url, enabled, published_at, unpublished_at, updated_at } = page;
  const found = await listPage(ctx, query, {
    select: { id, title, url, enabled, published_at, unpublished_at, updated_at },
    texts: ['title'],
    search: ['title', 'url'],
    where: query.enabled === undefined ? undefined : eq(enabled, query.enabled),
  });
  const isHome = (row: { id: number }) => row.id === ctx.settings.home_page_id;
  return { ...found, data: found.data.map((row) => ({ ...row, is_home: isHome(row) })) };
}

/** One page in one language with its widgets, for its form. Throws 404. */
export async function getPage(
  ctx: StaffContext,
  id: number,
  language?: Language,
): Promise<StaticPage> {
  const row = firstOrNotFound(await ctx.db.select().from(page).where(eq(page.id, id)));
  const main = ctx.settings.main_language;
  const edited = toRecordForm(ctx, row, pageTexts, language);
  const widgets = await followRenamedWidgets(ctx, parseStoredWidgets(row.widgets));
  const apart = [...edited.set_apart, ...widgetLanguages(row.widgets, main)];
  return {
    ...edited,
    widgets: toWidgetsForm(widgets, edited.language, main),
    set_apart: languages.filter((language) => apart.includes(language)),
    is_home: await isHomePage(ctx, id),
  };
}

/**
 * Creates a static page. Throws for a taken url, 403 for css and scripts without `page.scripts`,
 * and for scripts from hosts that are not allowed.
 */
export async function createPage(ctx: StaffContext, input: PageInput): Promise<StaticPage> {
  refusePageScripts(ctx, input, {});
  const image_path = await writtenImage(ctx, input, 'pages');
  return transaction(ctx, async (ctx) => {
    const values = { url: input.url, ...toPageColumns(input), image_path, ...written(ctx, input) };
    const created = await createRecord(ctx, 'page', values);
    await scheduleTagRenewal(ctx, [tags.content], ...listMoments(created));
    return getPage(ctx, created.id, input.language);
  });
}

/**
 * Changes the fields sent; `widgets` is replaced. The old url redirects to the new one. Throws for
 * a taken url, an outdated version, css and scripts like `createPage`, and 409 for hiding the home
 * page.
 */
export async function updatePage(
  ctx: StaffContext,
  id: number,
  input: PageChanges,
): Promise<StaticPage> {
  const image_path = await writtenImage(ctx, input, 'pages');
  return transaction(ctx, async (ctx) => {
    const { before, after } = await updateRecord(ctx, 'page', id, input.updated_at, (before) => {
      refusePageScripts(ctx, input, before);
      return {
        url: input.url,
        ...toPageColumns(input),
        image_path,
        ...written(ctx, input, before),
      };
    });
    if (await isHomePage(ctx, id)) refuseHiddenHomePage(ctx, after);
    const previousMoments = listMoments(before).map(Number);
    const moments = listMoments(after).filter((at) => !previousMoments.includes(Number(at)));
    await scheduleTagRenewal(ctx, [tags.content], ...moments);
    return getPage(ctx, id, input.language);
  });
}

/** Deletes a page. Throws 404, and 409 for the home page. */
export const deletePage = (ctx: StaffContext, id: number): Promise<void> =>
  transaction(ctx, async (ctx) => {
    const gone = await lockRecord(ctx, 'page', id);
    if (await isHomePage(ctx, id)) throw conflict('general', 'home_page_needed');
    await deleteRecord(ctx, 'page', gone);
  });

/**
 * Makes a page's widgets the shop's home page. Throws 404, and 409 if not everyone can see the
 * page.
 */
export const makeHomePage = (ctx: StaffContext, id: number): Promise<StaticPage> =>
  transaction(ctx, async (ctx) => {
    refuseHiddenHomePage(ctx, await lockRecord(ctx, 'page', id));
    const { home_page_id: before } = await readSettings(ctx.db);
    await writeSettings(ctx, { home_page_id: id });
    const change = { field: 'home_page_id', before, after: id };
    if (before !== id) await logChange(ctx, { resource: 'setting', id: 1 }, [change]);
    touch(ctx, tags.content);
    return getPage(ctx, id);
  });

/** The columns stored as sent; absent ones stay. */
const toPageColumns = (input: PageChanges) => ({
  enabled: input.enabled,
  template: input.template,
  member_only: input.member_only,
  noindex: input.noindex,
  css: input.css,
  header_script: input.header_script,
  footer_script: input.footer_script,
  published_at: input.published_at,
  unpublished_at: input.unpublished_at,
});

/** The localized columns after a write, with sanitized rich text, and the widgets. */
function written(ctx: StaffContext, input: PageChanges, before?: Row) {
  const content = mapLocalized(input.content, sanitizeHtml);
  const language = contentLanguage(ctx, input.language);
  const how = { language, main: ctx.settings.main_language };
  return {
    ...writeLocalizedTexts(ctx, before ?? {}, pageTexts, { ...input, content }),
    widgets: input.widgets && toStoredWidgets(before?.widgets ?? [], input.widgets, how),
  };
}

/** When the page or one of its widgets appears or disappears. */
const listMoments = ({ published_at, unpublished_at, widgets }: Row): Date[] => [
  ...[published_at, unpublished_at].flatMap((at) => at ?? []),
  ...listWidgetMoments(widgets),
];

/** Called by the generic routes of `/api/admin/page`. */
export const pageResource = defineResource({
  ...getResourceNames('page'),
  query: pageQuery,
  input: pageInput,
  changes: pageChanges,
  row: pageRow,
  record: pageRecord,
  list: listPages,
  get: getPage,
  create: createPage,
  update: updatePage,
  delete: deletePage,
  undoable: buildRecordUndo('page'),
});
