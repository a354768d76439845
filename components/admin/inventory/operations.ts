import type { z } from 'zod';
import type { StockInventories } from '@/lib/inventory/inventory.schema';
import { adjustInput, countInput, transferInput } from '@/lib/inventory/operation.schema';

export type Shelf = StockInventories['inventories'][number];
export type Operation = 'plus' | 'minus' | 'update' | 'transfer';
/** A place units can be moved to. */
export type WarehouseChoice = { id: number; title: string };
/** What this admin may do with stock. */
export type StockRights = { adjust: boolean; transfer: boolean; history: boolean };
/** What the fields of the dialog hold; a quantity is NaN while nothing is typed. */
export type Entry = { operation: Operation; quantity: number; to: string; remark: string };

export const operationsFor = ({ adjust, transfer }: StockRights): Operation[] => [
  ...(adjust ? (['plus', 'minus', 'update'] as const) : []),
  ...(transfer ? (['transfer'] as const) : []),
];

export const schemas: Record<Operation, z.ZodType> = {
  plus: adjustInput,
  minus: adjustInput,
  update: countInput,
  transfer: transferInput,
};

/**
 * The body of §7.4's call. A count tells what was seen, so that units moved meanwhile are
 * not lost.
 */
export function bodyOf(shelf: Shelf, { operation, quantity, to, remark }: Entry) {
  const own = { inventory_id: shelf.id, quantity: Number.isNaN(quantity) ? '' : quantity, remark };
  if (operation === 'update') return { ...own, expected: shelf.quantity };
  if (operation !== 'transfer') return own;
  return {
    ...own,
    stock_id: shelf.stock_id,
    from: shelf.warehouse_id,
    to,
    total_quantity: shelf.quantity,
  };
}

/** What will lie on the shelf. */
export function after({ quantity }: Shelf, { operation, quantity: typed }: Entry): number {
  if (operation === 'update') return typed;
  return operation === 'plus' ? quantity + typed : quantity - typed;
}
