import 'server-only';
import { and, eq } from 'drizzle-orm';
import { database } from '@/db/client';
import { publishedStock } from '@/db/published';
import { product, stock } from '@/db/schema/catalog';

/** Whether a product has a variant on sale of exactly this sku, for the middleware. */
export async function hasVariant(url: string, sku: string): Promise<boolean> {
  const [found] = await database()
    .select({ id: stock.id })
    .from(stock)
    .innerJoin(product, eq(product.id, stock.product_id))
    .where(and(eq(product.url, url), eq(stock.sku, sku), publishedStock));
  return found !== undefined;
}
