import 'server-only';
import { type SQL, sql } from 'drizzle-orm';
import { availableUnitsSql } from '@/db/available-units';
import { inventory, warehouse } from '@/db/schema/inventory';
import type { Settings } from '@/lib/core/settings.schema';
import { available, type Selling, sellingWarehouse } from './availability';
import type { StockLevelName } from './stock-levels.schema';

type Levels = Selling & Pick<Settings, 'low_stock_threshold'>;

/**
 * Per variant on sale, as rows `v`: the `units` that the storefront's warehouse can sell of
 * it, 0 where it does not lie there. `within` filters the variants, as a condition on `s`, so
 * that a page of a list does not read the whole shop.
 */
export const variantUnits = (settings: Selling, within: SQL = sql`true`): SQL => sql`(
  select s.id, s.product_id, s.sku,
    coalesce(${sql.raw(availableUnitsSql('i'))}, 0) as units
  from stock s left join inventory i on i.stock_id = s.id
    and i.warehouse_id = ${sellingWarehouse(settings)}
  where s.visibled and ${within}
) v`;

/**
 * Per product with variants on sale, the `units` of them that all enabled warehouses can sell.
 * `within` as for `variantUnits`.
 */
export const unitsEverywhere = (within: SQL): SQL => sql`(
  select s.product_id, sum(${available})::int as units
  from stock s join ${inventory} on ${inventory.stock_id} = s.id
    join ${warehouse} on ${warehouse.id} = ${inventory.warehouse_id}
  where s.visibled and ${within} group by s.product_id
)`;

/**
 * Low stock, wherever the shop speaks of it: a variant on sale of a product on sale with no
 * more units than the threshold, sold out included. A condition on `variantUnits` joined to
 * its product `p`.
 */
export const isLowStock = ({ low_stock_threshold }: Levels): SQL =>
  sql`(p.visibled and v.units <= ${low_stock_threshold})`;

/**
 * Per product with variants on sale: the `units` that can be sold of them, and how many of
 * them are `low`. `within` as for `variantUnits`.
 */
export const selectStockLevels = (settings: Levels, within?: SQL): SQL => sql`(
  select v.product_id, sum(v.units)::int as units,
    (count(*) filter (where ${isLowStock(settings)}))::int as low
  from ${variantUnits(settings, within)} join product p on p.id = v.product_id
  group by v.product_id
)`;

/** A product's badge. Out: nothing can be sold of it. Low: one of its variants is low. */
export const toStockLevel = ({ units, low }: { units: number; low: number }): StockLevelName =>
  units <= 0 ? 'out' : low > 0 ? 'low' : 'in';

/**
 * The products that a list filtered by a level shows, as a condition on a row `level` of
 * `selectStockLevels`, which a product without variants on sale has not. What is sold out and
 * on sale is among the low.
 */
export function hasStockLevel(level: StockLevelName): SQL {
  if (level === 'out') return sql`coalesce(level.units, 0) <= 0`;
  return level === 'low' ? sql`level.low > 0` : sql`level.units > 0 and level.low = 0`;
}
