import 'server-only';
import { and, asc, isNotNull, sql } from 'drizzle-orm';
import { availableUnitsSql } from '@/db/available-units';
import { publishedStore } from '@/db/published';
import { physicalStore } from '@/db/schema/stores';
import { tags } from '@/lib/core/cache/tags';
import { untilRenewed } from '@/lib/core/cache/until-renewed';
import type { Context } from '@/lib/core/context';
import { localizer } from '@/lib/core/text/localized';
import type { StockLevelName } from '@/lib/inventory/stock-levels.schema';

/** Stock levels of some variants in a store, in the order of the variants. */
export type StoreStock = { title: string; url: string; levels: StockLevelName[] };

/** The enabled stores with a warehouse, in order; cached, as every product page needs them. */
const keepingStores = (ctx: Context) =>
  untilRenewed('stores that keep goods', [tags.stores], async () => {
    const { title, url, warehouse_id } = physicalStore;
    return await ctx.db
      .select({ title, url, warehouse_id: sql<number>`${warehouse_id}` })
      .from(physicalStore)
      .where(and(publishedStore, isNotNull(warehouse_id)))
      .orderBy(asc(physicalStore.order), asc(physicalStore.id));
  });

/**
 * The stock of these variants in the enabled stores with a warehouse, in the caller's language:
 * their available units, none if the warehouse is disabled. Empty, without another statement, if
 * there are no such stores.
 */
export async function readStoreStock(
  ctx: Context,
  stocks: readonly { id: number }[],
): Promise<StoreStock[]> {
  const stores = await keepingStores(ctx);
  if (!stores.length || !stocks.length) return [];
  const rows = await ctx.db.execute<{ stock_id: number; warehouse_id: number; units: number }>(sql`
    select i.stock_id, i.warehouse_id, ${sql.raw(availableUnitsSql('i'))}::int as units
    from inventory i join warehouse w on w.id = i.warehouse_id and w.enabled
    where i.stock_id = any(${toIds(stocks.map(({ id }) => id))}::int[])
      and i.warehouse_id = any(${toIds(stores.map((store) => store.warehouse_id))}::int[])`);
  const units = new Map(rows.map((row) => [`${row.stock_id} ${row.warehouse_id}`, row.units]));
  const localize = localizer(ctx);
  return stores.map(({ title, url, warehouse_id }) => ({
    title: localize(title),
    url,
    levels: stocks.map(({ id }) => toLevel(ctx, units.get(`${id} ${warehouse_id}`) ?? 0)),
  }));
}

const toIds = (ids: number[]) => `{${ids.join()}}`;

/** `low`: at this level the product page shows how many are left. */
const toLevel = ({ settings }: Context, units: number): StockLevelName => {
  if (units <= 0) return 'out';
  return units <= settings.low_stock_threshold ? 'low' : 'in';
};
