import 'server-only';
import { inventoryHistory } from '@/db/schema/inventory';
import type { Context } from '@/lib/core/context';

type Move = Pick<
  typeof inventoryHistory.$inferInsert,
  'inventory_id' | 'type' | 'change' | 'balance' | 'remark' | 'transfer_id'
>;

/**
 * Writes down a change of a quantity, in the transaction that makes it. `change` has its
 * sign, `balance` is what is on the shelf after it.
 */
export async function writeInventoryHistory(ctx: Context, move: Move): Promise<void> {
  const by =
    ctx.actor.kind === 'admin' ? { admin_id: ctx.actor.id, admin_name: ctx.actor.name } : {};
  await ctx.db.insert(inventoryHistory).values({ ...move, ...by, created_at: ctx.now() });
}
