import { sql } from 'drizzle-orm';
import type { SeededShop } from './shop';

/**
 * Half a year of changes of units is written within a minute: their history is told as if the
 * database had written each when it happened.
 */
export async function dateStockHistory({ ctx }: SeededShop): Promise<string[]> {
  await ctx.db.execute(sql`set constraints all immediate`);
  await ctx.db.execute(
    sql`alter table inventory_history disable trigger inventory_history_no_update`,
  );
  const dated = await ctx.db.execute<{ id: number }>(sql`
    update inventory_history h set written_at = told.at
    from (select id, max(created_at) over (partition by inventory_id order by id) as at
      from inventory_history) told
    where told.id = h.id returning h.id`);
  await ctx.db.execute(
    sql`alter table inventory_history enable trigger inventory_history_no_update`,
  );
  return dated.map(({ id }) => String(id));
}
