import 'server-only';
import { and, eq, inArray, notInArray, sql } from 'drizzle-orm';
import { productCategory } from '@/db/schema/catalog';
import { menu } from '@/db/schema/content';
import { restoredPlaces } from '@/lib/activity/restored';
import type { Context } from '@/lib/core/context';
import { invalid } from '@/lib/core/errors';

const LAST = 100;
/** A category by id, or by name in any language. */
type Named = number | string;

/** Refuses a name that no category or more than one has. */
async function findCategoryIds(ctx: Context, named: readonly Named[]): Promise<number[]> {
  const ids = named.map(async (category) => {
    if (typeof category === 'number') return category;
    const called = sql`${category} in (select value from jsonb_each_text(${menu.title}))`;
    const found = await ctx.db
      .select({ id: menu.id })
      .from(menu)
      .where(and(eq(menu.type, 'category'), called))
      .limit(2);
    if (found.length !== 1) throw invalid('categories', 'check_input');
    return found[0]?.id ?? 0;
  });
  return [...new Set(await Promise.all(ids))];
}

/**
 * Puts a product into exactly these categories: at the end of new ones, in its old place in the
 * others. Refuses anything that is not a category.
 */
export async function setProductCategories(
  ctx: Context,
  product_id: number,
  named: readonly Named[],
): Promise<void> {
  const requestedIds = await findCategoryIds(ctx, named);
  const own = eq(productCategory.product_id, product_id);
  await ctx.db
    .delete(productCategory)
    .where(requestedIds.length ? and(own, notInArray(productCategory.menu_id, requestedIds)) : own);
  await addProductCategories(ctx, product_id, requestedIds);
}

/**
 * Adds a product at the end of these categories; it keeps its place where it already is. Refuses
 * anything that is not a category.
 */
export async function addProductCategories(
  ctx: Context,
  product_id: number,
  named: readonly Named[],
): Promise<void> {
  const requestedIds = await findCategoryIds(ctx, named);
  if (!requestedIds.length) return;
  const places = JSON.stringify(restoredPlaces(ctx, 'categories'));
  const last = ctx.db
    .select({ order: sql`coalesce(max(${productCategory.order}), 0) + ${LAST}::int` })
    .from(productCategory)
    .where(eq(productCategory.menu_id, menu.id));
  const rows = await ctx.db
    .insert(productCategory)
    .select(
      ctx.db
        .select({
          product_id: sql<number>`${product_id}::int`.as('product_id'),
          menu_id: menu.id,
          order: sql<number>`coalesce((${places}::text::jsonb ->> ${menu.id}::text)::int,
            (${last}))`.as('order'),
        })
        .from(menu)
        .where(and(inArray(menu.id, requestedIds), eq(menu.type, 'category'))),
    )
    .onConflictDoUpdate({
      target: [productCategory.menu_id, productCategory.product_id],
      set: { order: sql`${productCategory.order}` },
    })
    .returning({ menu_id: productCategory.menu_id });
  if (rows.length !== requestedIds.length) throw invalid('categories', 'check_input');
}
