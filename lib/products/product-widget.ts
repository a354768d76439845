import 'server-only';
import { and, desc, eq, type SQL } from 'drizzle-orm';
import { publishedProduct } from '@/db/published';
import { product } from '@/db/schema/catalog';
import type { Context } from '@/lib/core/context';
import { readProductCards } from './product-card';
import type { ProductCard } from './product-view.schema';

const widgetSources = ['new', 'featured', 'hot'] as const;
export type WidgetSource = (typeof widgetSources)[number];

/** The products of a home page widget, newest first. `limit` 1–24. */
export async function readProductWidget(
  ctx: Context,
  source: WidgetSource,
  limit = 8,
): Promise<ProductCard[]> {
  const marked: Record<WidgetSource, SQL> = {
    new: eq(product.is_new, true),
    featured: eq(product.is_featured, true),
    hot: eq(product.is_hot, true),
  };
  const rows = await ctx.db
    .select({ id: product.id })
    .from(product)
    .where(and(publishedProduct, marked[source]))
    .orderBy(desc(product.created_at), desc(product.id))
    .limit(Math.min(24, limit));
  return readProductCards(
    ctx,
    rows.map(({ id }) => id),
  );
}
