import { eq } from 'drizzle-orm';
import { database } from '@/db/client';
import { orderItem } from '@/db/schema/order-items';
import { editOrder, previewOrderEdit } from '@/lib/checkout/order-edit/edit-order';
import { orderEditInput } from '@/lib/checkout/order-edit/order-edit.schema';
import { readOrder } from './shop';
import { owner } from './staff';

type Placed = { order_id: number };
/** Variants and their quantities that an order shall have. */
export type OrderUnits = [stock_id: number, quantity: number][];

/** The line items of an order, as they were sold. */
export const listOrderLines = ({ order_id }: Placed) =>
  database().select().from(orderItem).where(eq(orderItem.order_id, order_id)).orderBy(orderItem.id);

/** An edit of the order as it is now. */
export const buildEditInput = async (placed: Placed, units: OrderUnits, more: object = {}) =>
  orderEditInput.parse({
    version: (await readOrder(placed)).version,
    items: units.map(([stock_id, quantity]) => ({ stock_id, quantity })),
    ...more,
  });

export const edit = async (placed: Placed, units: OrderUnits, more: object = {}) =>
  editOrder(await owner(), placed.order_id, await buildEditInput(placed, units, more));

export const previewEditAsOwner = async (placed: Placed, units: OrderUnits, more: object = {}) =>
  previewOrderEdit(await owner(), placed.order_id, await buildEditInput(placed, units, more));
