import type { OrderForStaff, StaffTransition } from '@/lib/orders/staff-view.schema';

/** What the browser needs of an order to ask for a move. */
export type Movable = {
  id: number;
  version: number;
  order_number: string;
  status: OrderForStaff['status'];
  allowed_moves: StaffTransition[];
  grand_total: string;
  paid_total: string;
  fully_paid: boolean;
  has_shipped: boolean;
  open: { id: number; name: string; sku: string; quantity: number }[];
};

export function movable(order: OrderForStaff): Movable {
  const { id, version, order_number, status, allowed_moves, items } = order;
  return {
    ...{ id, version, order_number, status, allowed_moves },
    grand_total: order.grand_total.formatted,
    paid_total: order.paid_total.formatted,
    fully_paid: order.amount_due.minor === 0,
    has_shipped: items.some(({ quantity_shipped }) => quantity_shipped > 0),
    open: items
      .map(({ id, name, sku, quantity, quantity_shipped, quantity_canceled }) => ({
        ...{ id, name, sku },
        quantity: quantity - quantity_shipped - quantity_canceled,
      }))
      .filter(({ quantity }) => quantity > 0),
  };
}

/** A move as a person sees it: going from shipped back to paid is taking the shipment back. */
export type MoveName = StaffTransition | 'undo';
export const nameOf = (order: Movable, move: StaffTransition): MoveName =>
  move === 'paid' && order.status === 'shipped' ? 'undo' : move;

/** What leads an order on; everything else waits behind "More". */
export const forward: readonly MoveName[] = ['paid', 'shipped', 'completed'];
export const destroys: readonly MoveName[] = ['payment_reject', 'refunded', 'canceled'];

export type FieldName =
  | 'reference'
  | 'reason'
  | 'carrier'
  | 'tracking_number'
  | 'restock'
  | 'items';

/** What a move asks for (D2); names in `required` must be filled. */
export function fieldsOf(
  order: Movable,
  move: MoveName,
): { ask: FieldName[]; required: FieldName[] } {
  if (move === 'payment_review' || move === 'paid')
    return { ask: ['reference'], required: ['reference'] };
  if (move === 'payment_reject') return { ask: ['reason'], required: ['reason'] };
  if (move === 'shipped') return { ask: ['items', 'carrier', 'tracking_number'], required: [] };
  if (move === 'completed') return { ask: order.fully_paid ? [] : ['reference'], required: [] };
  if (move === 'refunded')
    return { ask: order.has_shipped ? ['reason', 'restock'] : ['reason'], required: [] };
  return { ask: move === 'canceled' ? ['reason'] : [], required: [] };
}
