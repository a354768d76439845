import 'server-only';
import { type SQL, sql } from 'drizzle-orm';
import type { StaffContext } from '@/lib/core/context';
import { type Localized, readLocalized } from '@/lib/core/text/localized';

/**
 * A row per inventory that exists or was deleted (`stock_id`, `warehouse_id`, `product_id`, `sku`,
 * `name`, `cost_minor`, `deleted`, `on_hand`). The units on hand at a moment are the current ones
 * less the changes since, by the time the database wrote them. Deleted inventories keep their last
 * names.
 */
export const unitsAt = (moment: Date): SQL => sql`
  select i.*, (i.quantity - coalesce(later.change, 0))::int as on_hand
  from (
    select i.id as inventory_id, i.stock_id, i.warehouse_id, i.quantity, s.product_id, s.sku,
      p.name, s.cost_minor, false as deleted
    from inventory i join stock s on s.id = i.stock_id join product p on p.id = s.product_id
    union all
    select inventory_id, stock_id, warehouse_id, 0, product_id, sku, name, cost_minor, true
    from deleted_inventory
  ) i
  left join (
    select inventory_id, sum(change) as change from inventory_history
    where written_at > ${moment.toISOString()}::timestamptz group by 1
  ) later on later.inventory_id = i.inventory_id`;

export type StockAt = {
  stock_id: number;
  warehouse_id: number;
  product_id: number;
  sku: string;
  name: string;
  /** Units on hand at that moment. */
  on_hand: number;
  /** Whether the variant has since been deleted. */
  deleted: boolean;
};

/**
 * The units of each variant in each warehouse at a moment, ordered by sku; includes variants
 * deleted since if they had units then.
 */
export async function readStockAt(ctx: StaffContext, moment: Date): Promise<StockAt[]> {
  const rows = await ctx.db.execute<Omit<StockAt, 'name'> & { name: Localized }>(sql`
    select stock_id, warehouse_id, product_id, sku, name, deleted, sum(on_hand)::int as on_hand
    from (${unitsAt(moment)}) units
    group by stock_id, warehouse_id, product_id, sku, name, deleted
    having not deleted or sum(on_hand) <> 0
    order by sku, stock_id, warehouse_id`);
  return rows.map((row) => ({
    ...row,
    name: readLocalized(row.name, ctx.language, ctx.settings.main_language),
  }));
}
