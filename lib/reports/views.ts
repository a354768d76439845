import 'server-only';
import { and, eq, sql } from 'drizzle-orm';
import { product } from '@/db/schema/catalog';
import { productViewDay, visitDay } from '@/db/schema/counts';
import type { Context } from '@/lib/core/context';
import { isoDay } from './days';
import type { ViewInput } from './views.schema';

/**
 * Counts a view of a product's page, and a visit of the shop, on this day of its calendar. What is
 * no product that the shop shows counts for nothing. Nothing else of the view is kept.
 */
export async function recordView(
  ctx: Pick<Context, 'db' | 'now' | 'settings'>,
  { product_id, visit }: ViewInput,
): Promise<void> {
  const day = isoDay(ctx.now(), ctx.settings.store_timezone);
  if (visit)
    await ctx.db
      .insert(visitDay)
      .values({ day })
      .onConflictDoUpdate({ target: visitDay.day, set: { visits: sql`${visitDay.visits} + 1` } });
  if (product_id)
    await ctx.db
      .insert(productViewDay)
      .select(
        ctx.db
          .select({
            product_id: product.id,
            day: sql<string>`${day}::date`.as('day'),
            views: sql<number>`1`.as('views'),
          })
          .from(product)
          .where(and(eq(product.id, product_id), eq(product.visibled, true))),
      )
      .onConflictDoUpdate({
        target: [productViewDay.product_id, productViewDay.day],
        set: { views: sql`${productViewDay.views} + 1` },
      });
}
