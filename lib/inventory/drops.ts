import 'server-only';
import { eq } from 'drizzle-orm';
import { inventory } from '@/db/schema/inventory';
import { type Context, transaction } from '@/lib/core/context';
import { firstOrNotFound } from '@/lib/core/records/rows';
import { lockInventories } from './locked-inventory';
import type { DropInput } from './operation.schema';
import { touchCountedProducts } from './touch';

/**
 * Makes an inventory a drop, or an ordinary one again: orders for a drop take from one of its
 * buckets and don't wait for each other. A trigger fills or removes the buckets on commit
 * (`spread_drop`). Throws 404.
 */
export const setDrop = (ctx: Context, { inventory_id, is_drop }: DropInput) =>
  transaction(ctx, async (ctx): Promise<void> => {
    const row = firstOrNotFound(await lockInventories(ctx, [inventory_id]));
    if (row.is_drop === is_drop) return;
    await ctx.db
      .update(inventory)
      .set({ is_drop, updated_at: ctx.now() })
      .where(eq(inventory.id, inventory_id));
    await touchCountedProducts(ctx, [row.stock_id], 'is_drop');
  });
