import type { PaidLine } from '@/lib/core/refund-share';
import type { OrderForStaff, StaffTransition } from '@/lib/orders/staff-view.schema';
import { deliveryTypeOfOrder } from '@/lib/shipping/delivery-type.schema';

/** What the browser needs of an order to ask for a transition. */
export type TransitionableOrder = {
  id: number;
  version: number;
  order_number: string;
  status: OrderForStaff['status'];
  allowed_moves: StaffTransition[];
  /** As it is collected. */
  grand_total: string;
  fully_paid: boolean;
  has_shipped: boolean;
  /** Its buyer comes for it: it is made ready instead of sent. */
  is_pickup: boolean;
  refunds_by_hand: boolean;
  claimed_reference: string;
  open: { id: number; name: string; sku: string; quantity: number }[];
  /** What can still be given back, minor units of `currency`. */
  refundable: {
    currency: { mark: string; decimals: number };
    total: number;
    shipping: number;
    fee: number;
    lines: (PaidLine & { id: number; name: string; sku: string; left: number })[];
  };
};

function refundableOf({ refundable, items, ...order }: OrderForStaff) {
  const { total, shipping, fee, lines } = refundable;
  const decimals = total.amount.split('.')[1]?.length ?? 0;
  return {
    currency: { mark: order.currency_mark, decimals },
    total: total.minor,
    shipping: shipping.minor,
    fee: fee.minor,
    lines: lines.flatMap(({ order_item_id: id, paid, tax, left, ...units }) => {
      const item = items.find((one) => one.id === id);
      if (!item || !left) return [];
      const { name, sku } = item;
      return [{ id, name, sku, left, paid: paid.minor, tax: tax.minor, ...units }];
    }),
  };
}

export function transitionable(order: OrderForStaff): TransitionableOrder {
  const { id, version, order_number, status, allowed_moves, items } = order;
  const { refunds_by_hand, claimed_reference } = order;
  return {
    id,
    version,
    order_number,
    status,
    allowed_moves,
    grand_total: order.collected.text,
    fully_paid: order.amount_due.minor === 0,
    has_shipped: items.some(({ quantity_shipped }) => quantity_shipped > 0),
    is_pickup: deliveryTypeOfOrder(order) === 'pickup',
    refunds_by_hand,
    claimed_reference,
    open: items
      .map(({ id, name, sku, quantity, quantity_shipped, quantity_canceled }) => ({
        id,
        name,
        sku,
        quantity: quantity - quantity_shipped - quantity_canceled,
      }))
      .filter(({ quantity }) => quantity > 0),
    refundable: refundableOf(order),
  };
}

/**
 * A transition as a person sees it: going from shipped back to paid is taking the
 * shipment back.
 */
export type TransitionName = StaffTransition | 'undo';
export const nameOf = (order: TransitionableOrder, transition: StaffTransition): TransitionName =>
  transition === 'paid' && order.status === 'shipped' ? 'undo' : transition;

/** What leads an order on; everything else waits behind "More". */
export const forward: readonly TransitionName[] = ['paid', 'shipped', 'completed'];
export const destroys: readonly TransitionName[] = ['payment_reject', 'refunded', 'canceled'];

export type FieldName =
  | 'reference'
  | 'cancel_reason'
  | 'reason'
  | 'carrier'
  | 'tracking_number'
  | 'restock'
  | 'parts'
  | 'items';

const ofParcel = ['carrier', 'tracking_number'] as const;

/** What a transition asks for (D2); names in `required` must be filled. */
export function fieldsOf(
  order: TransitionableOrder,
  transition: TransitionName,
): { ask: FieldName[]; required: FieldName[] } {
  if (transition === 'payment_review' || transition === 'paid')
    return { ask: ['reference'], required: ['reference'] };
  if (transition === 'payment_reject') return { ask: ['reason'], required: ['reason'] };
  if (transition === 'shipped')
    return { ask: order.is_pickup ? ['items'] : ['items', ...ofParcel], required: [] };
  if (transition === 'completed')
    return { ask: order.fully_paid ? [] : ['reference'], required: [] };
  if (transition === 'refunded') return { ask: fieldsOfRefund(order), required: [] };
  return { ask: transition === 'canceled' ? ['cancel_reason', 'reason'] : [], required: [] };
}

const fieldsOfRefund = ({ refunds_by_hand, has_shipped }: TransitionableOrder): FieldName[] => [
  'parts',
  ...(refunds_by_hand ? (['reference'] as const) : []),
  ...(has_shipped ? [] : (['cancel_reason'] as const)),
  'reason',
  ...(has_shipped ? (['restock'] as const) : []),
];

const ofPickup = { shipped: 'ready', undo: 'undo_ready', completed: 'picked_up' } as const;
/** Which word of `messages.orders.transitions` a transition is called by. */
export const wordOf = ({ is_pickup }: TransitionableOrder, transition: TransitionName) =>
  is_pickup && transition in ofPickup ? ofPickup[transition as keyof typeof ofPickup] : transition;

/** Which question of `messages.orders.ask` a transition asks. */
export function questionOf(order: TransitionableOrder, transition: TransitionName) {
  const takesAll = transition === 'completed' && order.open.length > 0;
  if (transition === 'completed' && !order.fully_paid)
    return takesAll ? 'picked_up_cash' : 'completed_cash';
  if (takesAll) return 'picked_up_at_once';
  if (transition === 'refunded' && order.refunds_by_hand) return 'refunded_by_hand';
  return wordOf(order, transition);
}

/** A reference as somebody gave it; the ledger keeps it behind what it belongs to. */
export const givenReference = ({ order_number }: { order_number: string }, kept: string): string =>
  kept.startsWith(order_number) ? kept.slice(kept.indexOf(':') + 1) : kept;
