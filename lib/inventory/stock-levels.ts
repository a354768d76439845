import 'server-only';
import { type SQL, sql } from 'drizzle-orm';
import { availableUnitsSql } from '@/db/available-units';
import { inventory, warehouse } from '@/db/schema/inventory';
import type { Settings } from '@/lib/core/settings.schema';
import { available, type Selling, sellingWarehouse } from './availability';
import type { StockLevelName } from './stock-levels.schema';

type Levels = Selling & Pick<Settings, 'low_stock_threshold'>;

/**
 * Rows `v` of the variants on sale with their available `units` in the storefront's warehouse, 0 if
 * it has none. `within` filters the variants by a condition on `s`, so that a page of a list
 * doesn't read the whole shop.
 */
export const variantUnits = (settings: Selling, within: SQL = sql`true`): SQL => sql`(
  select s.id, s.product_id, s.sku,
    coalesce(${sql.raw(availableUnitsSql('i'))}, 0) as units
  from stock s left join inventory i on i.stock_id = s.id
    and i.warehouse_id = ${sellingWarehouse(settings)}
  where s.visibled and ${within}
) v`;

/**
 * The available `units` in all enabled warehouses per product with variants on sale. `within` as
 * for `variantUnits`.
 */
export const unitsEverywhere = (within: SQL): SQL => sql`(
  select s.product_id, sum(${available})::int as units
  from stock s join ${inventory} on ${inventory.stock_id} = s.id
    join ${warehouse} on ${warehouse.id} = ${inventory.warehouse_id}
  where s.visibled and ${within} group by s.product_id
)`;

/**
 * The one definition of low stock: a variant on sale of a product on sale with at most the
 * threshold's units, also none. A condition on `variantUnits` joined to its product `p`.
 */
export const isLowStock = ({ low_stock_threshold }: Levels): SQL =>
  sql`(p.visibled and v.units <= ${low_stock_threshold})`;

/**
 * Per product with variants on sale: its available `units`, and how many variants are `low`.
 * `within` as for `variantUnits`.
 */
export const selectStockLevels = (settings: Levels, within?: SQL): SQL => sql`(
  select v.product_id, sum(v.units)::int as units,
    (count(*) filter (where ${isLowStock(settings)}))::int as low
  from ${variantUnits(settings, within)} join product p on p.id = v.product_id
  group by v.product_id
)`;

/** A product's stock level. Out: no units are available. Low: one of its variants is low. */
export const toStockLevel = ({ units, low }: { units: number; low: number }): StockLevelName =>
  units <= 0 ? 'out' : low > 0 ? 'low' : 'in';

/**
 * Filters a list of products by level: a condition on a row `level` of `selectStockLevels`, which
 * is missing for a product without variants on sale. Products on sale that are out of stock count
 * as low too.
 */
export function hasStockLevel(level: StockLevelName): SQL {
  if (level === 'out') return sql`coalesce(level.units, 0) <= 0`;
  return level === 'low' ? sql`level.low > 0` : sql`level.units > 0 and level.low = 0`;
}
