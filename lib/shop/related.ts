import 'server-only';
import { and, asc, eq, inArray, min, ne } from 'drizzle-orm';
import { product, productCategory } from '@/db/schema/catalog';
import { menu } from '@/db/schema/content';
import type { Context } from '@/lib/core/context';
import { type ProductCard, readCards } from './cards';

/** Other visible products that share an enabled category with this one, in the order the category recommends them. */
export async function readRelated(ctx: Context, productId: number, limit = 8): Promise<ProductCard[]> {
  const shared = ctx.db
    .select({ id: productCategory.menu_id })
    .from(productCategory)
    .innerJoin(menu, and(eq(menu.id, productCategory.menu_id), eq(menu.enabled, true)))
    .where(eq(productCategory.product_id, productId));
  const rows = await ctx.db
    .select({ id: product.id })
    .from(productCategory)
    .innerJoin(product, and(eq(product.id, productCategory.product_id), eq(product.visibled, true)))
    .where(and(inArray(productCategory.menu_id, shared), ne(product.id, productId)))
    .groupBy(product.id)
    .orderBy(asc(min(productCategory.order)), asc(product.id))
    .limit(limit);
  return readCards(
    ctx,
    rows.map(({ id }) => id),
  );
}
