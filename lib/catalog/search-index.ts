import 'server-only';
import { eq, inArray } from 'drizzle-orm';
import { brand, product, stock } from '@/db/schema/catalog';
import type { Context } from '@/lib/core/context';
import { searchTextOf } from './search-text';

/** Writes anew what these products are found by; called in the transaction that changes a name, a brand or a sku. */
export async function indexProducts(ctx: Context, ids: number[]): Promise<void> {
  if (!ids.length) return;
  const [products, stocks] = await Promise.all([
    ctx.db
      .select({ id: product.id, sku: product.sku, name: product.name, brand: brand.title })
      .from(product)
      .leftJoin(brand, eq(brand.id, product.brand_id))
      .where(inArray(product.id, ids)),
    ctx.db.select({ product_id: stock.product_id, sku: stock.sku }).from(stock).where(inArray(stock.product_id, ids)),
  ]);
  for (const { id, sku, name, brand: brandTitle } of products) {
    const skus = stocks.flatMap((row) => (row.product_id === id ? [row.sku] : []));
    const search_text = searchTextOf([...Object.values(name), ...Object.values(brandTitle ?? {}), sku, ...skus]);
    await ctx.db.update(product).set({ search_text }).where(eq(product.id, id));
  }
}
