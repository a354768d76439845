import 'server-only';
import { and, eq, inArray, max, notInArray } from 'drizzle-orm';
import { productCategory } from '@/db/schema/catalog';
import { menu } from '@/db/schema/content';
import type { Context } from '@/lib/core/context';
import { invalid } from '@/lib/core/errors';

const LAST = 100;

/** Puts a product into exactly these category menus: at the end of the new ones, at its old place in the others. Refuses what is no category. */
export async function setCategories(ctx: Context, product_id: number, menuIds: number[]): Promise<void> {
  const wanted = [...new Set(menuIds)];
  const known = wanted.length
    ? await ctx.db
        .select({ id: menu.id })
        .from(menu)
        .where(and(inArray(menu.id, wanted), eq(menu.type, 'category')))
    : [];
  if (known.length !== wanted.length) throw invalid('categories', 'check_input');
  const own = eq(productCategory.product_id, product_id);
  await ctx.db.delete(productCategory).where(wanted.length ? and(own, notInArray(productCategory.menu_id, wanted)) : own);
  for (const menu_id of wanted) {
    const [last] = await ctx.db
      .select({ order: max(productCategory.order) })
      .from(productCategory)
      .where(eq(productCategory.menu_id, menu_id));
    await ctx.db
      .insert(productCategory)
      .values({ product_id, menu_id, order: (last?.order ?? 0) + LAST })
      .onConflictDoNothing();
  }
}
