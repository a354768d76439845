import 'server-only';
import { and, desc, eq, type SQL } from 'drizzle-orm';
import { product, stock } from '@/db/schema/catalog';
import { inventory, inventoryHistory, warehouse } from '@/db/schema/inventory';
import { readOptionTitles } from '@/lib/catalog/options';
import type { StaffContext } from '@/lib/core/context';
import { notFound } from '@/lib/core/errors';
import { getPageOffset, type Page, toPageResult } from '@/lib/core/records/page';
import { translator } from '@/lib/i18n/translate';
import type { HistoryLine, HistoryQuery } from './history.schema';
import { getInventory } from './inventory-record';

/** The history of one inventory, newest first. Throws 404. */
export async function inventoryHistories(ctx: StaffContext, id: number, query: HistoryQuery) {
  await getInventory(ctx, id);
  return listHistories(ctx, eq(inventory.id, id), query);
}

/** The history of a product's variants in all warehouses, newest first. Throws 404. */
export async function listProductStockHistory(ctx: StaffContext, id: number, query: HistoryQuery) {
  if (!(await ctx.db.$count(product, eq(product.id, id)))) throw notFound();
  return listHistories(ctx, eq(stock.product_id, id), query);
}

/**
 * History lines (D20); `balance` is the units afterwards, `option` and `action` are in the caller's
 * language.
 */
async function listHistories(
  ctx: StaffContext,
  scope: SQL,
  { stock_id, warehouse_id, type, ...page }: HistoryQuery,
): Promise<Page<HistoryLine>> {
  const where = and(
    scope,
    stock_id ? eq(stock.id, stock_id) : undefined,
    warehouse_id ? eq(warehouse.id, warehouse_id) : undefined,
    type ? eq(inventoryHistory.type, type) : undefined,
  );
  const t = translator(ctx.language, 'inventory');
  const rows = await lines(ctx)
    .where(where)
    .orderBy(desc(inventoryHistory.id))
    .limit(page.page_size)
    .offset(getPageOffset(page));
  const options = await readOptionTitles(ctx, [...new Set(rows.map(({ stock_id }) => stock_id))]);
  const data = rows.map((row) => ({
    ...row,
    action: t('action', { change: signed(row.change) }),
    option: options.get(row.stock_id) ?? '',
  }));
  return toPageResult(data, await ctx.db.$count(lines(ctx).where(where).as('line')), page);
}

const lines = (ctx: StaffContext) =>
  ctx.db
    .select({
      id: inventoryHistory.id,
      inventory_id: inventory.id,
      stock_id: stock.id,
      warehouse_id: warehouse.id,
      updated_at: inventoryHistory.created_at,
      type: inventoryHistory.type,
      warehouse: warehouse.title,
      change: inventoryHistory.change,
      balance: inventoryHistory.balance,
      remark: inventoryHistory.remark,
      admin_name: inventoryHistory.admin_name,
      sku: stock.sku,
      transfer_id: inventoryHistory.transfer_id,
    })
    .from(inventoryHistory)
    .innerJoin(inventory, eq(inventory.id, inventoryHistory.inventory_id))
    .innerJoin(warehouse, eq(warehouse.id, inventory.warehouse_id))
    .innerJoin(stock, eq(stock.id, inventory.stock_id));

const signed = (change: number) => (change > 0 ? `+${change}` : String(change));
