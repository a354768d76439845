import 'server-only';
import { eq, sql } from 'drizzle-orm';
import { inventory } from '@/db/schema/inventory';
import { type Context, transaction } from '@/lib/core/context';
import { notFound } from '@/lib/core/errors';
import { changeInventoryQuantity } from './history';
import {
  type Inventory,
  shareInventoryWarehouse,
  tooFewUnits,
  tooManyUnits,
} from './locked-inventory';
import { type AdjustInput, MAX_UNITS } from './operation.schema';
import { touchCountedProducts } from './touch';

/** Adds units on hand (§5.5 plus); refuses more than 999,999 of a variant in a warehouse. */
export const increaseInventory = (ctx: Context, input: AdjustInput) => move(ctx, 'plus', input);

/**
 * Removes units on hand (§5.5 minus). Refuses more than there are, and units reserved for orders.
 */
export const decreaseInventory = (ctx: Context, input: AdjustInput) => move(ctx, 'minus', input);

const move = (
  ctx: Context,
  type: 'plus' | 'minus',
  { inventory_id, quantity, remark }: AdjustInput,
) =>
  transaction(ctx, async (ctx): Promise<Inventory> => {
    const change = type === 'plus' ? quantity : -quantity;
    if (type === 'plus') await shareInventoryWarehouse(ctx, inventory_id);
    const row = await changeInventoryQuantity(
      ctx,
      { inventory_id, type, change, remark },
      type === 'plus'
        ? sql`${inventory.quantity} + ${change} <= ${MAX_UNITS}`
        : sql`${inventory.quantity} + ${change} >= ${inventory.reserved}`,
    );
    if (!row) throw await findRefusal(ctx, inventory_id, type, quantity);
    await touchCountedProducts(ctx, [row.stock_id]);
    return row;
  });

async function findRefusal(ctx: Context, id: number, type: 'plus' | 'minus', quantity: number) {
  const [row] = await ctx.db.select().from(inventory).where(eq(inventory.id, id));
  if (!row) return notFound();
  return type === 'plus' ? tooManyUnits(row) : tooFewUnits(row, quantity);
}
