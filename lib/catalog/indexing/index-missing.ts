import 'server-only';
import { asc, eq, isNull } from 'drizzle-orm';
import { product } from '@/db/schema/catalog';
import { searchDocument } from '@/db/schema/search';
import { type Context, transaction } from '@/lib/core/context';
import { indexProducts } from './search-index';

const AT_ONCE = 500;

/**
 * Indexes products without a document, in a shop older than its index. Each batch is its own
 * transaction, so a rerun resumes where the last run stopped. Returns how many were indexed.
 */
export async function indexMissingProducts(ctx: Context): Promise<number> {
  for (let done = 0; ; ) {
    const batch = await transaction(ctx, async (ctx) => {
      const rows = await ctx.db
        .select({ id: product.id })
        .from(product)
        .leftJoin(searchDocument, eq(searchDocument.product_id, product.id))
        .where(isNull(searchDocument.product_id))
        .orderBy(asc(product.id))
        .limit(AT_ONCE);
      await indexProducts(
        ctx,
        rows.map(({ id }) => id),
      );
      return rows.length;
    });
    done += batch;
    if (batch < AT_ONCE) return done;
  }
}
