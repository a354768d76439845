import 'server-only';
import { sql } from 'drizzle-orm';
import { inventory } from '@/db/schema/inventory';
import { type Context, transaction } from '@/lib/core/context';
import { notFound } from '@/lib/core/errors';
import { changeInventoryQuantity } from './history';
import {
  type Inventory,
  lockInventories,
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
    const guard =
      type === 'plus'
        ? sql`${inventory.quantity} + ${change} <= ${MAX_UNITS}`
        : sql`${inventory.quantity} + ${change} >= ${inventory.reserved}`;
    const changed = () =>
      changeInventoryQuantity(ctx, { inventory_id, type, change, remark }, guard);
    let row = await changed();
    if (!row) {
      const [locked] = await lockInventories(ctx, [inventory_id]);
      if (!locked) throw notFound();
      // Of a drop the units were in buckets; what is locked is gathered.
      row = locked.is_drop ? await changed() : undefined;
      if (!row) throw type === 'plus' ? tooManyUnits(locked) : tooFewUnits(locked, quantity);
    }
    await touchCountedProducts(ctx, [row.stock_id]);
    return row;
  });
