import 'server-only';
import { and, asc, count, desc, eq, exists, inArray, min, ne, sql } from 'drizzle-orm';
import { publishedMenu, publishedProduct, publishedStock } from '@/db/published';
import { product, productCategory, stock } from '@/db/schema/catalog';
import { menu } from '@/db/schema/content';
import type { Context } from '@/lib/core/context';
import { readProductCards } from './product-card';
import type { ProductCard } from './product-view.schema';

/**
 * Other visible products that share an enabled category with this one: those that share the most
 * first, then in the order of their categories.
 */
export async function readRelatedProducts(
  ctx: Context,
  productId: number,
  limit = 8,
): Promise<ProductCard[]> {
  const shared = ctx.db
    .select({ id: productCategory.menu_id })
    .from(productCategory)
    .innerJoin(menu, and(eq(menu.id, productCategory.menu_id), publishedMenu))
    .where(eq(productCategory.product_id, productId));
  const sellable = ctx.db
    .select({ one: sql`1` })
    .from(stock)
    .where(and(eq(stock.product_id, product.id), publishedStock));
  const rows = await ctx.db
    .select({ id: product.id })
    .from(productCategory)
    .innerJoin(product, and(eq(product.id, productCategory.product_id), publishedProduct))
    .where(
      and(inArray(productCategory.menu_id, shared), ne(product.id, productId), exists(sellable)),
    )
    .groupBy(product.id)
    .orderBy(desc(count()), asc(min(productCategory.order)), asc(product.id))
    .limit(limit);
  return readProductCards(
    ctx,
    rows.map(({ id }) => id),
  );
}
