import type { z } from 'zod';
import { parseCount } from '@/lib/core/text/typed';
import type { StockInventories } from '@/lib/inventory/inventory.schema';
import { adjustInput, countInput, transferInput } from '@/lib/inventory/operation.schema';

export type InventoryRow = StockInventories['inventories'][number];
export type StockOperation = 'plus' | 'minus' | 'update' | 'transfer';
/** A place units can be moved to. */
export type WarehouseChoice = { id: number; title: string };
/** What this admin may do with stock. */
export type StockRights = { adjust: boolean; transfer: boolean; history: boolean };
/** What the fields of the dialog hold, as it was typed. */
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
 * The body of §7.4's call. A count sends what was seen, so that units moved meanwhile are
 * not lost.
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

/** How many units there will be; NaN while no number is typed. */
export function after({ quantity }: InventoryRow, { operation, quantity: text }: Entry): number {
  const typed = parseCount(text);
  if (operation === 'update') return typed;
  return operation === 'plus' ? quantity + typed : quantity - typed;
}
