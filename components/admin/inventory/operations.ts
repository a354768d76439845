import type { z } from 'zod';
import { parseCount } from '@/lib/core/text/typed';
import type { StockInventories } from '@/lib/inventory/inventory.schema';
import { adjustInput, countInput, transferInput } from '@/lib/inventory/operation.schema';

export type InventoryRow = StockInventories['inventories'][number];
export type StockOperation = 'plus' | 'minus' | 'update' | 'transfer';
/** A warehouse that units can be moved to. */
export type WarehouseChoice = { id: number; title: string };
/** What this admin may do with stock. */
export type StockRights = { adjust: boolean; transfer: boolean; history: boolean };
/** The dialog's fields as they were typed. */
export type Entry = { operation: StockOperation; quantity: string; to: string; remark: string };

export const operationsFor = ({ adjust, transfer }: StockRights): StockOperation[] => [
  ...(adjust ? (['plus', 'minus', 'update'] as const) : []),
  ...(transfer ? (['transfer'] as const) : []),
];

export const schemas: Record<StockOperation, z.ZodType> = {
  plus: adjustInput,
  minus: adjustInput,
  update: countInput,
  transfer: transferInput,
};

/**
 * The request of a stock operation (§7.4). A count sends the quantity that was seen, so that units
 * moved in the meantime are not lost.
 */
export function toOperationBody(
  inventory: InventoryRow,
  { operation, quantity, to, remark }: Entry,
) {
  const own = { inventory_id: inventory.id, quantity, remark };
  if (operation === 'update') return { ...own, expected: inventory.quantity };
  if (operation !== 'transfer') return own;
  return {
    ...own,
    stock_id: inventory.stock_id,
    from: inventory.warehouse_id,
    to,
    total_quantity: inventory.quantity,
  };
}

/** The resulting number of units; NaN while no number is typed. */
export function after({ quantity }: InventoryRow, { operation, quantity: text }: Entry): number {
  const typed = parseCount(text);
  if (operation === 'update') return typed;
  return operation === 'plus' ? quantity + typed : quantity - typed;
}
