import 'server-only';
import { asc, eq } from 'drizzle-orm';
import { product, stock } from '@/db/schema/catalog';
import { readOptionTitles } from '@/lib/catalog/options';
import type { StaffContext } from '@/lib/core/context';
import { firstOrNotFound } from '@/lib/core/records/rows';
import { readLocalized } from '@/lib/core/text/localized';
import { NONE_AVAILABLE, readAvailability } from './availability';
import type { ProductInventories } from './inventory.schema';
import { listInventories } from './inventory-record';
import { readLowStockIds } from './low-stock';

/**
 * The inventories of a product's variants in each warehouse; `is_low` marks those on sale whose
 * available units in the storefront's warehouse are at most `low_stock_threshold`. Throws 404.
 */
export async function readProductInventories(
  ctx: StaffContext,
  id: number,
): Promise<ProductInventories> {
  const owner = firstOrNotFound(
    await ctx.db
      .select({ id: product.id, sku: product.sku, name: product.name })
      .from(product)
      .where(eq(product.id, id)),
  );
  const rows = await ctx.db
    .select({ id: stock.id, sku: stock.sku, visibled: stock.visibled })
    .from(stock)
    .where(eq(stock.product_id, id))
    .orderBy(asc(stock.order), asc(stock.id));
  const ids = rows.map((row) => row.id);
  const [inventories, available, options, low] = await Promise.all([
    listInventories(ctx, ids),
    readAvailability(ctx, ids),
    readOptionTitles(ctx, ids),
    readLowStockIds(ctx, id),
  ]);
  const stocks = rows.map((row) => ({
    ...row,
    option: options.get(row.id) ?? '',
    ...(available.get(row.id) ?? NONE_AVAILABLE),
    is_low: low.has(row.id),
    inventories: inventories.filter(({ stock_id }) => stock_id === row.id),
  }));
  return {
    ...owner,
    name: readLocalized(owner.name, ctx.language, ctx.settings.main_language),
    stocks,
  };
}
