import 'server-only';
import { eq } from 'drizzle-orm';
import { stock } from '@/db/schema/catalog';
import { type Context, touch } from '@/lib/core/context';
import { tags } from '@/lib/core/tags';

/** What can be sold of a stock has changed: its product's page and cards render anew. */
export async function touchStockProduct(ctx: Context, stockId: number): Promise<void> {
  const [owner] = await ctx.db
    .select({ id: stock.product_id })
    .from(stock)
    .where(eq(stock.id, stockId));
  if (owner) touch(ctx, tags.product(owner.id));
}
