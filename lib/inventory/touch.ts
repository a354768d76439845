import 'server-only';
import { inArray } from 'drizzle-orm';
import { stock } from '@/db/schema/catalog';
import { logChanges } from '@/lib/activity/audit-log';
import { tags } from '@/lib/core/cache/tags';
import { type Context, touch } from '@/lib/core/context';

/**
 * How many units of these stocks can be sold has changed: the pages and cards of their
 * products are rendered anew once the transaction is committed.
 */
export async function touchProductsOf(ctx: Context, stockIds: number[]): Promise<void> {
  touch(ctx, ...(await productsOf(ctx, stockIds)).map((id) => tags.product(id)));
}

/** The same where somebody counted or moved units: their name is logged with the products. */
export async function touchCountedProductsOf(ctx: Context, stockIds: number[]): Promise<void> {
  const ids = await productsOf(ctx, stockIds);
  touch(ctx, ...ids.map((id) => tags.product(id)));
  await logChanges(
    ctx,
    ids.map((id) => ({ resource: 'product', id })),
    [{ field: 'inventories' }],
  );
}

async function productsOf(ctx: Context, stockIds: number[]): Promise<number[]> {
  if (!stockIds.length) return [];
  const rows = await ctx.db
    .selectDistinct({ id: stock.product_id })
    .from(stock)
    .where(inArray(stock.id, stockIds));
  return rows.map(({ id }) => id);
}
