import 'server-only';
import { randomUUID } from 'node:crypto';
import { and, eq, sql } from 'drizzle-orm';
import { inventory, warehouse } from '@/db/schema/inventory';
import { type Context, transaction } from '@/lib/core/context';
import { invalid, notFound } from '@/lib/core/errors';
import { firstOrNotFound, insertedRow } from '@/lib/core/records/rows';
import { addInventoryUnits, writeInventoryHistory } from './history';
import {
  type Inventory,
  lockInventories,
  shareWarehouses,
  tooFewUnits,
  tooManyUnits,
} from './locked-inventory';
import { MAX_UNITS, type TransferInput } from './operation.schema';
import { touchCountedProducts } from './touch';

export type Transfer = { transfer_id: string; from: Inventory; to: Inventory };

/**
 * Moves units from one warehouse to another in one transaction (§5.5 transfer), with two history
 * lines of opposite sign. Creates the destination's row if needed. Refuses more units than are free
 * or than the destination can hold, and an inventory of another stock or warehouse.
 */
export const transferInventory = (
  ctx: Context,
  { inventory_id, stock_id, from, to, quantity, remark }: TransferInput,
) =>
  transaction(ctx, async (ctx): Promise<Transfer> => {
    // The stock and warehouse of an inventory never change; its quantity does.
    const named = firstOrNotFound(
      await ctx.db.select().from(inventory).where(eq(inventory.id, inventory_id)),
    );
    if (named.stock_id !== stock_id) throw invalid('stock_id', 'check_input');
    if (named.warehouse_id !== from) throw invalid('from', 'check_input');
    if (!(await shareWarehouses(ctx, [to])).has(to)) throw invalid('to', 'check_input');
    const destination = await openInventory(ctx, stock_id, to);
    const locked = await lockInventories(ctx, [inventory_id, destination]);
    const source = locked.find(({ id }) => id === inventory_id);
    const target = locked.find(({ id }) => id === destination);
    if (!source || !target) throw notFound();
    if (quantity > source.quantity - source.reserved) throw tooFewUnits(source, quantity);
    if (quantity + target.quantity > MAX_UNITS) throw tooManyUnits(target);

    const transfer_id = randomUUID();
    const move = async (inventory_id: number, change: number) => {
      const row = await addInventoryUnits(ctx, { inventory_id, change });
      if (!row) throw new Error('the inventory was not saved');
      return row;
    };
    const departed = await move(inventory_id, -quantity);
    const arrived = await move(destination, quantity);
    const line = (row: Inventory, change: number) =>
      ({ inventory_id: row.id, type: 'transfer', change, balance: row.quantity }) as const;
    // In one statement, so that the units are never in neither warehouse or in both.
    await writeInventoryHistory(
      ctx,
      [line(departed, -quantity), line(arrived, quantity)].map((operation) => ({
        ...operation,
        remark,
        transfer_id,
      })),
    );
    await touchCountedProducts(ctx, [stock_id]);
    return { transfer_id, from: departed, to: arrived };
  });

/**
 * The inventory of a stock in a warehouse; creates an empty one, with the safety stock of its
 * warehouse, if there is none.
 */
async function openInventory(
  ctx: Context,
  stock_id: number,
  warehouse_id: number,
): Promise<number> {
  const safety_stock = sql`(select safety_stock from ${warehouse}
    where ${warehouse.id} = ${warehouse_id})`;
  const [opened] = await ctx.db
    .insert(inventory)
    .values({ stock_id, warehouse_id, safety_stock })
    .onConflictDoNothing()
    .returning({ id: inventory.id });
  if (opened) return opened.id;
  const existing = insertedRow(
    await ctx.db
      .select({ id: inventory.id })
      .from(inventory)
      .where(and(eq(inventory.stock_id, stock_id), eq(inventory.warehouse_id, warehouse_id))),
  );
  return existing.id;
}
