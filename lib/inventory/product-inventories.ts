import 'server-only';
import { asc, eq } from 'drizzle-orm';
import { product, stock } from '@/db/schema/catalog';
import { optionTitles } from '@/lib/catalog/options';
import type { StaffContext } from '@/lib/core/context';
import { readLocalized } from '@/lib/core/localized';
import { one } from '@/lib/core/rows';
import type { ProductInventories } from './inventory.schema';
import { inventoriesOf } from './inventory-record';

/**
 * The inventories of a product's variants, warehouse by warehouse; `is_low` marks those of
 * which all enabled warehouses together have no more than `low_stock_threshold`. Throws
 * 404.
 */
export async function readProductInventories(
  ctx: StaffContext,
  id: number,
): Promise<ProductInventories> {
  const owner = one(
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
  const [inventories, options] = await Promise.all([
    inventoriesOf(ctx, ids),
    optionTitles(ctx, ids),
  ]);
  const stocks = rows.map((row) => {
    const own = inventories.filter(({ stock_id }) => stock_id === row.id);
    const all_available_inventories = own.reduce(
      (sum, { available_inventories }) => sum + available_inventories,
      0,
    );
    const is_low = all_available_inventories <= ctx.settings.low_stock_threshold;
    return {
      ...row,
      option: options.get(row.id) ?? '',
      all_available_inventories,
      is_low,
      inventories: own,
    };
  });
  return {
    ...owner,
    name: readLocalized(owner.name, ctx.language, ctx.settings.main_language),
    stocks,
  };
}
