import 'server-only';
import { type SQL, sql } from 'drizzle-orm';
import type { StockLevelName } from './stock-levels.schema';

/**
 * Per variant on sale, as rows `v`: the `units` that all enabled warehouses can sell of it,
 * 0 where it lies in none. `within` filters the variants, as a condition on `s`, so that a
 * page of a list does not add up the whole shop.
 */
export const variantUnits = (within: SQL = sql`true`): SQL => sql`(
  select s.id, s.product_id, s.sku, coalesce(u.units, 0)::int as units
  from stock s left join (
    select i.stock_id, sum(greatest(0, i.quantity - i.reserved - i.safety_stock)) as units
    from inventory i join warehouse w on w.id = i.warehouse_id and w.enabled
    where i.stock_id in (select s.id from stock s where ${within})
    group by i.stock_id
  ) u on u.stock_id = s.id
  where s.visibled and ${within}
) v`;

/**
 * Low stock, wherever the shop speaks of it: a variant on sale of a product on sale with no
 * more units than the threshold, sold out included. A condition on `variantUnits` joined to
 * its product `p`.
 */
export const isLow = (threshold: number): SQL => sql`(p.visibled and v.units <= ${threshold})`;

/**
 * Per product with variants on sale: the `units` that can be sold of them, and how many of
 * them are `low`. `within` as for `variantUnits`.
 */
export const levelsOf = (threshold: number, within?: SQL): SQL => sql`(
  select v.product_id, sum(v.units)::int as units,
    (count(*) filter (where ${isLow(threshold)}))::int as low
  from ${variantUnits(within)} join product p on p.id = v.product_id
  group by v.product_id
)`;

/** A product's badge. Out: nothing can be sold of it. Low: one of its variants is low. */
export const levelOf = ({ units, low }: { units: number; low: number }): StockLevelName =>
  units <= 0 ? 'out' : low > 0 ? 'low' : 'in';

/**
 * The products that a list filtered by a level shows, as a condition on a row `level` of
 * `levelsOf`, which a product without variants on sale has not. What is sold out and on sale
 * is among the low.
 */
export function levelIs(level: StockLevelName): SQL {
  if (level === 'out') return sql`coalesce(level.units, 0) <= 0`;
  return level === 'low' ? sql`level.low > 0` : sql`level.units > 0 and level.low = 0`;
}
