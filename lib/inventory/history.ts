import 'server-only';
import { and, eq, type SQL, sql } from 'drizzle-orm';
import { prepared } from '@/db/prepared';
import { inventory, inventoryHistory } from '@/db/schema/inventory';
import type { Context } from '@/lib/core/context';
import type { Inventory } from './locked-inventory';

/**
 * A change of a quantity: `change` is signed, `balance` is the units on hand afterwards,
 * `transfer_id` is shared by both lines of a transfer.
 */
export type QuantityChange = Pick<
  typeof inventoryHistory.$inferSelect,
  'inventory_id' | 'type' | 'change' | 'balance' | 'remark'
> & { transfer_id?: string };

type Values = { changes: string; admin_id: number | null; admin_name: string; now: string };
const historyStatement = prepared<Record<never, never>, Values>(
  (value) => sql`insert into ${inventoryHistory}
      (inventory_id, type, change, balance, remark, transfer_id, admin_id, admin_name, created_at)
    select inventory_id, type, change, balance, remark, transfer_id,
      ${value('admin_id')}::int, ${value('admin_name')}::text, ${value('now')}::timestamptz
    from jsonb_to_recordset(${value('changes')}::jsonb) as given(n int, inventory_id int, type text,
      change int, balance int, remark text, transfer_id uuid)
    order by n`,
);

/**
 * Writes these changes to the history in order, in one statement, with the admin who made them.
 * Call it in the transaction that makes them.
 */
export async function writeInventoryHistory(
  ctx: Context,
  changes: QuantityChange[],
): Promise<void> {
  if (!changes.length) return;
  const by = ctx.actor.kind === 'admin' ? ctx.actor : { id: null, name: '' };
  await historyStatement(ctx.db, {
    changes: JSON.stringify(changes.map((change, n) => ({ n, ...change }))),
    admin_id: by.id,
    admin_name: by.name,
    now: ctx.now().toISOString(),
  });
}

/**
 * Adds `change` units to an inventory, or removes them if negative, and writes this to the history.
 * If the row doesn't match `guard`, changes nothing and returns undefined.
 */
export async function changeInventoryQuantity(
  ctx: Context,
  change: Omit<QuantityChange, 'balance'>,
  guard?: SQL,
): Promise<Inventory | undefined> {
  const row = await addInventoryUnits(ctx, change, guard);
  if (row) await writeInventoryHistory(ctx, [{ ...change, balance: row.quantity }]);
  return row;
}

/** The same without a history line, which the caller must write. */
export async function addInventoryUnits(
  ctx: Context,
  { inventory_id, change }: Pick<QuantityChange, 'inventory_id' | 'change'>,
  guard?: SQL,
): Promise<Inventory | undefined> {
  const [row] = await ctx.db
    .update(inventory)
    .set({ quantity: sql`${inventory.quantity} + ${change}`, updated_at: ctx.now() })
    .where(and(eq(inventory.id, inventory_id), guard))
    .returning();
  return row;
}
