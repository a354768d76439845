import 'server-only';
import { and, eq, gt, inArray, type SQL } from 'drizzle-orm';
import { publishedArticle } from '@/db/published';
import { blogArticle, blogArticleCategory, blogArticleProduct } from '@/db/schema/blog';
import { toLoggedState } from '@/lib/activity/changed-fields';
import {
  createRecord,
  deleteRecord,
  readRecordState,
  updateRecord,
  withRedirects,
} from '@/lib/activity/write-record';
import { tags } from '@/lib/core/cache/tags';
import { type Context, type StaffContext, transaction } from '@/lib/core/context';
import { invalid } from '@/lib/core/errors';
import type { Language } from '@/lib/core/language';
import { idsByPlace, type Places } from '@/lib/core/places';
import { defineResource, getResourceNames, type RecordState } from '@/lib/core/records/resource';
import { firstOrNotFound } from '@/lib/core/records/rows';
import { sanitizeHtml } from '@/lib/core/text/html';
import {
  contentLanguage,
  mapLocalized,
  readLocalized,
  toRecordForm,
  writeLocalizedList,
  writeLocalizedTexts,
} from '@/lib/core/text/localized';
import { scheduleTagRenewal } from '@/lib/jobs/renew-at';
import { writtenImage } from '@/lib/media/uploads';
import { listPage } from '@/lib/settings/list-page';
import {
  type Article,
  type ArticleChanges,
  type ArticleInput,
  type ArticleQuery,
  articleChanges,
  articleInput,
  articleLists,
  articleQuery,
  articleRecord,
  articleRow,
  articleTexts,
} from './article.schema';
import { readArticleCategoryTitles, readArticleParts, writeArticleParts } from './article-parts';

type Row = typeof blogArticle.$inferSelect;

/**
 * A page of articles with titles in the requested language, filtered by status or category.
 * Searches titles in all languages, url and author.
 */
export async function listArticles(ctx: StaffContext, query: ArticleQuery) {
  const { id, title, url, status, published_at, image_path, is_featured, updated_at } = blogArticle;
  const { author_name } = blogArticle;
  const page = await listPage(ctx, query, {
    select: {
      id,
      title,
      url,
      status,
      published_at,
      image_path,
      is_featured,
      author_name,
      updated_at,
    },
    texts: ['title'],
    search: ['title', 'url', 'author_name'],
    where: and(
      query.status && hasStatusAt(query.status, ctx.now()),
      query.category_id ? inCategory(ctx, query.category_id) : undefined,
    ),
  });
  const titles = await readArticleCategoryTitles(
    ctx,
    page.data.map((row) => row.id),
  );
  const language = contentLanguage(ctx, query.language);
  const data = page.data.map(({ author_name: _, ...row }) => ({
    ...row,
    status: statusAt(row, ctx.now()),
    categories: (titles.get(row.id) ?? []).map((named) =>
      readLocalized(named, language, ctx.settings.main_language),
    ),
  }));
  return { ...page, data };
}

const inCategory = (ctx: StaffContext, categoryId: number): SQL =>
  inArray(
    blogArticle.id,
    ctx.db
      .select({ id: blogArticleCategory.article_id })
      .from(blogArticleCategory)
      .where(eq(blogArticleCategory.category_id, categoryId)),
  );

/** One article in one language, for its form. Throws 404. */
export async function getArticle(
  ctx: StaffContext,
  id: number,
  language?: Language,
): Promise<Article> {
  const row = firstOrNotFound(
    await ctx.db.select().from(blogArticle).where(eq(blogArticle.id, id)),
  );
  const parts = await readArticleParts(ctx, id);
  const record = { ...withoutFormer(row), ...parts, status: statusAt(row, ctx.now()) };
  return toRecordForm(ctx, record, articleTexts, language, articleLists);
}

/**
 * Creates an article. Without a time, or with a future one, a published article is published now; a
 * scheduled one is published at its time, without another save. Throws for a taken url, an unknown
 * category or product, and a scheduled article without a time.
 */
export async function createArticle(ctx: StaffContext, input: ArticleInput): Promise<Article> {
  const image_path = await writtenImage(ctx, input, 'blog');
  return transaction(ctx, async (ctx) => {
    const { status = 'draft', published_at = null } = input;
    const { admin_id = ctx.actor.kind === 'admin' ? ctx.actor.id : null } = input;
    const schedule = normalizeSchedule({ status, published_at }, ctx.now());
    const row = { ...toArticleColumns(input), ...schedule, admin_id, image_path };
    const values = { ...row, url: input.url, ...written(ctx, input) };
    const { id } = await createRecord(ctx, 'article', values, {
      parts: ({ id }) => writeArticleParts(ctx, id, input),
      state: (row) => stateWithParts(ctx, row),
    });
    await scheduleTagRenewal(ctx, [tags.blog], schedule.published_at);
    return getArticle(ctx, id, input.language);
  });
}

/**
 * Changes the fields sent; the old url redirects to the new one. Status and time are read as in
 * `createArticle`. Throws for a taken url, an unknown category or product, a scheduled article
 * without a time, and an outdated version.
 */
export async function updateArticle(
  ctx: StaffContext,
  id: number,
  input: ArticleChanges,
): Promise<Article> {
  const image_path = await writtenImage(ctx, input, 'blog');
  return transaction(ctx, async (ctx) => {
    const change = (before: Row) => {
      const { status = before.status, published_at = before.published_at } = input;
      const schedule = normalizeSchedule({ status, published_at }, ctx.now());
      return {
        ...toArticleColumns(input),
        ...schedule,
        ...written(ctx, input, before),
        image_path,
      };
    };
    const { after } = await updateRecord(ctx, 'article', id, input.updated_at, change, {
      parts: () => writeArticleParts(ctx, id, input),
      state: (row) => stateWithParts(ctx, row),
    });
    await scheduleTagRenewal(ctx, [tags.blog], after.published_at);
    return getArticle(ctx, id, input.language);
  });
}

/** Deletes an article. Throws 404. */
export function deleteArticle(ctx: StaffContext, id: number): Promise<void> {
  return transaction(ctx, async (ctx) => {
    await deleteRecord(ctx, 'article', id, { state: (row) => stateWithParts(ctx, row) });
  });
}

type Status = typeof blogArticle.$inferSelect.status;
type Schedule = { status: Status; published_at: Date | null };

/**
 * The status and time to store. Without a time, or with a future one, a published article is
 * published now. A scheduled one whose time has passed is published. Throws for a scheduled one
 * without a time.
 */
function normalizeSchedule({ status, published_at }: Schedule, now: Date): Schedule {
  if (status === 'published')
    return { status, published_at: published_at && published_at <= now ? published_at : now };
  if (status !== 'scheduled') return { status, published_at };
  if (!published_at) throw invalid('published_at', 'required');
  return { status: published_at > now ? 'scheduled' : 'published', published_at };
}

/** An article's status now: a scheduled one is published once its time has come. */
const statusAt = ({ status, published_at }: Schedule, now: Date): Status =>
  status === 'scheduled' && published_at && published_at <= now ? 'published' : status;

/** The articles with this status now. */
function hasStatusAt(status: Status, now: Date): SQL | undefined {
  if (status === 'published') return publishedArticle(now);
  const statusMatches = eq(blogArticle.status, status);
  return status === 'scheduled'
    ? and(statusMatches, gt(blogArticle.published_at, now))
    : statusMatches;
}

/** The columns stored as sent. */
const toArticleColumns = ({
  url,
  author_name,
  admin_id,
  is_featured,
  canonical_url,
  noindex,
}: ArticleChanges) => ({ url, author_name, admin_id, is_featured, canonical_url, noindex });

/** The localized columns after a write, with sanitized rich text. */
function written(ctx: StaffContext, input: ArticleChanges, before: Partial<Row> = {}) {
  const content = mapLocalized(input.content, sanitizeHtml);
  const tags = writeLocalizedList(ctx, before.tags ?? {}, 'tags', input.tags, input);
  return {
    ...writeLocalizedTexts(ctx, before, articleTexts, { ...input, content }),
    tags,
    former_tags: tags[ctx.settings.main_language] ?? [],
  };
}

/** An article's row without the column for servers of an earlier version. */
const withoutFormer = <R extends { former_tags: string[] }>({ former_tags: _, ...row }: R) => row;

/** An article's values, with its categories and related products by id. */
async function stateWithParts(
  ctx: Context,
  row: typeof blogArticle.$inferSelect,
): Promise<RecordState> {
  const [categories, products] = await Promise.all([
    ctx.db.select().from(blogArticleCategory).where(eq(blogArticleCategory.article_id, row.id)),
    ctx.db.select().from(blogArticleProduct).where(eq(blogArticleProduct.article_id, row.id)),
  ]);
  return {
    ...toLoggedState(withoutFormer(row)),
    category_ids: Object.fromEntries(categories.map((category) => [category.category_id, 0])),
    related_product_ids: Object.fromEntries(
      products.map((product) => [product.product_id, product.order]),
    ),
  };
}

const articleUndoable = {
  state: readRecordState('article', stateWithParts),
  stateInput: (state: RecordState): RecordState => ({
    ...state,
    category_ids: idsByPlace(state.category_ids as Places),
    related_product_ids: idsByPlace(state.related_product_ids as Places),
  }),
  relations: withRedirects('article'),
};

/** Called by the generic routes of `/api/admin/article`: blog articles (D24). */
export const articleResource = defineResource({
  ...getResourceNames('article'),
  query: articleQuery,
  input: articleInput,
  changes: articleChanges,
  row: articleRow,
  record: articleRecord,
  list: listArticles,
  get: getArticle,
  create: createArticle,
  update: updateArticle,
  delete: deleteArticle,
  undoable: articleUndoable,
});
