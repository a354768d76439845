import 'server-only';
import { eq, inArray, sql } from 'drizzle-orm';
import { product, stock } from '@/db/schema/catalog';
import { logChanges, type RecordRef, toActivityRecordRef } from '@/lib/activity/audit-log';
import { tags } from '@/lib/core/cache/tags';
import { type Context, touch } from '@/lib/core/context';

/**
 * After the available units of these stocks changed by a count or move: touches their products'
 * tags, so that pages and cards are rendered again on commit, and logs the products by name.
 */
export async function touchCountedProducts(
  ctx: Context,
  stockIds: number[],
  field: 'inventories' | 'is_drop' = 'inventories',
): Promise<void> {
  const products = await countedProducts(ctx, stockIds);
  touch(ctx, ...products.map(({ id }) => tags.product(id)));
  await logChanges(ctx, products, [{ field }]);
}

/** The products by name, with the skus of those variants if the product has others too. */
async function countedProducts(ctx: Context, stockIds: number[]): Promise<RecordRef[]> {
  if (!stockIds.length) return [];
  const rows = await ctx.db
    .select({
      id: product.id,
      name: product.name,
      skus: sql<string>`string_agg(${stock.sku}, ', ' order by ${stock.order}, ${stock.id})`,
      has_others: sql<boolean>`count(*) < (select count(*) from stock s
        where s.product_id = ${product.id})`,
    })
    .from(stock)
    .innerJoin(product, eq(product.id, stock.product_id))
    .where(inArray(stock.id, stockIds))
    .groupBy(product.id);
  return rows.map(({ skus, has_others, ...row }) => {
    const named = toActivityRecordRef(ctx, 'product', row);
    const with_skus = `${named.record_title} (${skus})`.slice(0, 255);
    return has_others ? { ...named, record_title: with_skus } : named;
  });
}
