import 'server-only';
import { type SQL, sql } from 'drizzle-orm';
import type { StockLevelName } from './stock-levels.schema';

/**
 * Per product: `units` that all enabled warehouses can sell of its variants on sale, and
 * the `least` of one of them. `within` narrows the variants counted, as a condition on
 * `s.product_id`, so that a page of a list does not add up the whole shop.
 */
export const levelsOf = (within: SQL = sql`true`): SQL => sql`(
  select s.product_id, coalesce(sum(u.units), 0)::int as units,
    min(coalesce(u.units, 0))::int as least
  from stock s left join (
    select i.stock_id, sum(greatest(0, i.quantity - i.reserved - i.safety_stock)) as units
    from inventory i join warehouse w on w.id = i.warehouse_id and w.enabled
    where i.stock_id in (select s.id from stock s where ${within})
    group by i.stock_id
  ) u on u.stock_id = s.id
  where s.visibled and ${within}
  group by s.product_id
)`;

/**
 * Out: nothing can be sold of it. Low: of one of its variants no more than the threshold.
 * In: everything else.
 */
export const levelOf = (
  { units, least }: { units: number; least: number },
  threshold: number,
): StockLevelName => (units <= 0 ? 'out' : least <= threshold ? 'low' : 'in');

/**
 * The same as a condition on a row of `levelsOf`, which a product without variants on
 * sale has not.
 */
export function levelIs(level: StockLevelName, threshold: number): SQL {
  if (level === 'out') return sql`coalesce(level.units, 0) <= 0`;
  return level === 'low'
    ? sql`level.units > 0 and level.least <= ${threshold}`
    : sql`level.units > 0 and level.least > ${threshold}`;
}
