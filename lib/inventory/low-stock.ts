import 'server-only';
import { and, asc, eq, lte, sql } from 'drizzle-orm';
import { product, stock } from '@/db/schema/catalog';
import { inventory, warehouse } from '@/db/schema/inventory';
import type { AdminContext } from '@/lib/core/context';
import { readLocalized } from '@/lib/core/localized';

const left = sql<number>`sum(
  greatest(0, ${inventory.quantity} - ${inventory.reserved} - ${inventory.safety_stock}))::int`;

/**
 * Stocks on sale of which all enabled warehouses together hold no more than
 * `low_stock_threshold`, scarcest first, and how many there are.
 */
export async function readLowStock(ctx: AdminContext, limit: number) {
  const rows = await ctx.db
    .select({
      id: stock.id,
      product_id: product.id,
      sku: stock.sku,
      name: product.name,
      available: left,
      total: sql<number>`count(*) over ()::int`,
    })
    .from(inventory)
    .innerJoin(
      warehouse,
      and(eq(warehouse.id, inventory.warehouse_id), eq(warehouse.enabled, true)),
    )
    .innerJoin(stock, and(eq(stock.id, inventory.stock_id), eq(stock.visibled, true)))
    .innerJoin(product, and(eq(product.id, stock.product_id), eq(product.visibled, true)))
    .groupBy(stock.id, product.id)
    .having(lte(left, ctx.settings.low_stock_threshold))
    .orderBy(asc(left), asc(stock.id))
    .limit(limit);
  const nameOf = (name: (typeof rows)[number]['name']) =>
    readLocalized(name, ctx.language, ctx.settings.main_language);
  return {
    total: rows[0]?.total ?? 0,
    stocks: rows.map(({ total, name, ...row }) => ({ ...row, name: nameOf(name) })),
  };
}
