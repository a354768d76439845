import 'server-only';
import { and, eq, sql } from 'drizzle-orm';
import { stock } from '@/db/schema/catalog';
import { inventory } from '@/db/schema/inventory';
import { type Context, transaction } from '@/lib/core/context';
import { invalid, notFound } from '@/lib/core/errors';
import { tags } from '@/lib/core/tags';
import { writeHistory } from './history';
import type { InventoryInput, MoveInput } from './move.schema';

export type Inventory = typeof inventory.$inferSelect;

/** Puts units of a stock into a warehouse, opening its row there when it has none, and writes the history. 0 units write none. */
export const addToInventory = (ctx: Context, stock_id: number, { remark, ...input }: InventoryInput) =>
  transaction(ctx, async (ctx): Promise<Inventory> => {
    const [row] = await ctx.db
      .insert(inventory)
      .values({ stock_id, ...input })
      .onConflictDoUpdate({
        target: [inventory.stock_id, inventory.warehouse_id],
        set: { quantity: sql`${inventory.quantity} + ${input.quantity}`, safety_stock: input.safety_stock, updated_at: ctx.now() },
      })
      .returning();
    if (!row) throw new Error('the inventory was not stored');
    if (input.quantity) await writeHistory(ctx, { inventory_id: row.id, type: 'plus', change: input.quantity, balance: row.quantity, remark });
    await touchProductOf(ctx, row.stock_id);
    return row;
  });

/** §5.5 plus: more units on the shelf. */
export const plusInventory = (ctx: Context, input: MoveInput) => move(ctx, 'plus', input);

/** §5.5 minus: fewer units on the shelf. Refuses more than there are, and units that are promised to orders. */
export const minusInventory = (ctx: Context, input: MoveInput) => move(ctx, 'minus', input);

const move = (ctx: Context, type: 'plus' | 'minus', { inventory_id, quantity, remark }: MoveInput) =>
  transaction(ctx, async (ctx): Promise<Inventory> => {
    const change = type === 'plus' ? quantity : -quantity;
    const [row] = await ctx.db
      .update(inventory)
      .set({ quantity: sql`${inventory.quantity} + ${change}`, updated_at: ctx.now() })
      .where(and(eq(inventory.id, inventory_id), sql`${inventory.quantity} + ${change} >= ${inventory.reserved}`))
      .returning();
    if (!row) throw await refusalOf(ctx, inventory_id, quantity);
    await writeHistory(ctx, { inventory_id, type, change, balance: row.quantity, remark });
    await touchProductOf(ctx, row.stock_id);
    return row;
  });

async function refusalOf(ctx: Context, id: number, quantity: number) {
  const [row] = await ctx.db.select().from(inventory).where(eq(inventory.id, id));
  if (!row) return notFound();
  return invalid('quantity', quantity > row.quantity ? 'quantity_exceeds_inventory' : 'promised_to_orders');
}

async function touchProductOf(ctx: Context, stockId: number): Promise<void> {
  const [owner] = await ctx.db.select({ id: stock.product_id }).from(stock).where(eq(stock.id, stockId));
  if (owner) ctx.touched.add(tags.product(owner.id));
}
