import 'server-only';
import { eq } from 'drizzle-orm';
import { type blogArticle, blogArticleCategory, blogArticleProduct } from '@/db/schema/blog';
import { stateOf } from '@/lib/activity/changed-fields';
import { readState, withRedirects } from '@/lib/activity/write-record';
import type { Context } from '@/lib/core/context';
import { idsByPlace, type Places } from '@/lib/core/places';
import type { RecordState } from '@/lib/core/records/resource';

/** An article's row without what only servers of a former version read. */
export const withoutFormer = <R extends { former_tags: string[] }>({ former_tags: _, ...row }: R) =>
  row;

/** What an article holds, with its categories and related products by their ids. */
export async function stateWithParts(
  ctx: Context,
  row: typeof blogArticle.$inferSelect,
): Promise<RecordState> {
  const [categories, products] = await Promise.all([
    ctx.db.select().from(blogArticleCategory).where(eq(blogArticleCategory.article_id, row.id)),
    ctx.db.select().from(blogArticleProduct).where(eq(blogArticleProduct.article_id, row.id)),
  ]);
  return {
    ...stateOf(withoutFormer(row)),
    category_ids: Object.fromEntries(categories.map((one) => [one.category_id, 0])),
    related_product_ids: Object.fromEntries(products.map((one) => [one.product_id, one.order])),
  };
}

/** How changes of an article are taken back. */
export const articleUndoable = {
  state: readState('article', stateWithParts),
  stateInput: (state: RecordState): RecordState => ({
    ...state,
    category_ids: idsByPlace(state.category_ids as Places),
    related_product_ids: idsByPlace(state.related_product_ids as Places),
  }),
  relations: withRedirects('article'),
};
