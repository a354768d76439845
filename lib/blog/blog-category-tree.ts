import 'server-only';
import { asc } from 'drizzle-orm';
import { blogCategory } from '@/db/schema/blog';
import type { Context } from '@/lib/core/context';
import { invalid } from '@/lib/core/errors';
import { localizer } from '@/lib/core/text/localized';

export type BlogCategoryChoice = { id: number; title: string; depth: number };
type Node = { id: number; parent_id: number | null };

/** The ids of a category and all its descendants. */
export function categoriesBelow(nodes: readonly Node[], id: number): number[] {
  const found = new Set([id]);
  const gather = (parent: number) => {
    for (const node of nodes)
      if (node.parent_id === parent && !found.has(node.id)) {
        found.add(node.id);
        gather(node.id);
      }
  };
  gather(id);
  return [...found];
}

/** All blog categories in tree order, for a select. */
export async function readBlogCategoryChoices(ctx: Context): Promise<BlogCategoryChoice[]> {
  const localize = localizer(ctx);
  const rows = await ctx.db
    .select()
    .from(blogCategory)
    .orderBy(asc(blogCategory.order), asc(blogCategory.id));
  const below = (parent: number | null, depth: number): BlogCategoryChoice[] =>
    rows
      .filter(({ parent_id }) => parent_id === parent)
      .flatMap(({ id, title }) => [{ id, title: localize(title), depth }, ...below(id, depth + 1)]);
  return below(null, 0);
}

/**
 * Throws if the parent is the category itself or a descendant. Locks the whole tree first: two
 * concurrent moves, each valid, could together make a cycle.
 */
export async function assertNoBlogCategoryCycle(
  ctx: Context,
  id: number,
  parentId: number | null | undefined,
): Promise<void> {
  if (!parentId) return;
  const nodes = await lockedTree(ctx);
  if (categoriesBelow(nodes, id).includes(parentId)) throw invalid('parent_id', 'parent_below');
}

/**
 * Those of the categories that may be put below one, as it is not among their descendants. Locks
 * the tree like `assertNoBlogCategoryCycle`.
 */
export async function filterMovableCategories(
  ctx: Context,
  id: number,
  ids: number[],
): Promise<number[]> {
  const nodes = await lockedTree(ctx);
  return ids.filter((categoryId) => !categoriesBelow(nodes, categoryId).includes(id));
}

const lockedTree = (ctx: Context): Promise<Node[]> =>
  ctx.db
    .select({ id: blogCategory.id, parent_id: blogCategory.parent_id })
    .from(blogCategory)
    .orderBy(asc(blogCategory.id))
    .for('update');
