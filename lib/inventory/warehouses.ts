import 'server-only';
import { inArray } from 'drizzle-orm';
import { warehouse } from '@/db/schema/inventory';
import type { Context } from '@/lib/core/context';
import { tags } from '@/lib/core/tags';
import type { WarehouseInput } from './warehouse.schema';

export type Warehouse = typeof warehouse.$inferSelect;

/** Creates a warehouse. Refuses a taken code. */
export async function createWarehouse(ctx: Context, input: WarehouseInput): Promise<Warehouse> {
  const [row] = await ctx.db.insert(warehouse).values(input).returning();
  if (!row) throw new Error('the warehouse was not stored');
  return row;
}

/** Opens or closes warehouses for sale, at once: every page carries the settings' tag, so every stock label is renewed. */
export async function setWarehousesEnabled(ctx: Context, ids: number[], enabled: boolean): Promise<number[]> {
  const rows = await ctx.db
    .update(warehouse)
    .set({ enabled, updated_at: ctx.now() })
    .where(inArray(warehouse.id, ids))
    .returning({ id: warehouse.id });
  ctx.touched.add(tags.settings).add(tags.products);
  return rows.map(({ id }) => id);
}
