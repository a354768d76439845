import 'server-only';
import { inArray } from 'drizzle-orm';
import { stock } from '@/db/schema/catalog';
import { type Context, touch } from '@/lib/core/context';
import { tags } from '@/lib/core/tags';

/**
 * How many units of these stocks can be sold has changed: the pages and cards of their
 * products are rendered anew once the transaction is committed.
 */
export async function touchProductsOf(ctx: Context, stockIds: number[]): Promise<void> {
  if (!stockIds.length) return;
  const rows = await ctx.db
    .selectDistinct({ id: stock.product_id })
    .from(stock)
    .where(inArray(stock.id, stockIds));
  touch(ctx, ...rows.map(({ id }) => tags.product(id)));
}
