import type { PaidLine } from '@/lib/core/refund-share';
import type { OrderForStaff, StaffTransition } from '@/lib/order-desk/staff/view.schema';
import { deliveryTypeOfOrder } from '@/lib/shipping/delivery-type.schema';

/** What the browser needs of an order for a transition. */
export type TransitionableOrder = {
  id: number;
  version: number;
  order_number: string;
  status: OrderForStaff['status'];
  allowed_moves: StaffTransition[];
  /** The amount due, as it is collected. */
  due: string;
  fully_paid: boolean;
  has_shipped: boolean;
  /** The buyer picks it up: it is made ready instead of shipped. */
  is_pickup: boolean;
  /** The formatted amount that can be captured; null for none. */
  authorized: string | null;
  claimed_reference: string;
  open: { id: number; name: string; sku: string; quantity: number }[];
  /** The total, in minor units of the currency of `refundable`. */
  total: number;
  may_cancel_rest: boolean;
  refundable: RefundableOrder;
};

/** What can still be refunded of an order, minor units of `currency`. */
export type RefundableOrder = {
  currency: { identifier: string; mark: string; decimals: number };
  total: number;
  shipping: number;
  fee: number;
  /** `sent` counts the shipped ones of the `left` units; `open` ones are not shipped yet. */
  lines: (PaidLine & {
    id: number;
    name: string;
    sku: string;
    left: number;
    sent: number;
    open: number;
  })[];
  /** The payments it is taken from, latest first; `by_hand` if no provider can refund it. */
  captures: { id: number; method: string; by_hand: boolean; left: number }[];
};

/** A line's name with its options, to distinguish variants of one product. */
const formatItemName = ({
  name,
  options,
}: Pick<OrderForStaff['items'][number], 'name' | 'options'>) =>
  [name, ...options.map(({ value }) => value)].join(' · ');

function toRefundableOrder(
  { refundable, items, ...order }: OrderForStaff,
  getProviderName: (provider: string) => string,
): RefundableOrder {
  const { total, shipping, fee, lines, captures } = refundable;
  const decimals = total.amount.split('.')[1]?.length ?? 0;
  return {
    currency: { identifier: order.currency, mark: order.currency_mark, decimals },
    total: total.minor,
    shipping: shipping.minor,
    fee: fee.minor,
    lines: lines.flatMap(({ order_item_id: id, paid, tax, left: remaining, ...units }) => {
      const item = items.find((orderItem) => orderItem.id === id);
      if (!item || !remaining) return [];
      const { sku } = item;
      const name = formatItemName(item);
      const sent = Math.min(remaining, item.quantity_shipped - item.quantity_returned);
      const open = openUnits(item);
      return [
        { id, name, sku, left: remaining, sent, open, paid: paid.minor, tax: tax.minor, ...units },
      ];
    }),
    captures: captures.map(({ payment_id: id, method, provider, by_hand, left: remaining }) => ({
      id,
      method:
        method || (provider === 'manual' ? order.payment_method_title : getProviderName(provider)),
      by_hand,
      left: remaining.minor,
    })),
  };
}

type Units = Pick<
  OrderForStaff['items'][number],
  'quantity' | 'quantity_shipped' | 'quantity_canceled'
>;
const openUnits = ({ quantity, quantity_shipped, quantity_canceled }: Units): number =>
  quantity - quantity_shipped - quantity_canceled;

/** `getProviderName` returns a provider's name. */
export function transitionable(
  order: OrderForStaff,
  getProviderName: (provider: string) => string,
): TransitionableOrder {
  const { id, version, order_number, status, allowed_moves, items } = order;
  const { claimed_reference, intents } = order;
  const authorizedIntent = intents.find(({ status }) => status === 'authorized');
  return {
    id,
    version,
    order_number,
    status,
    // Offered once: then it awaits pickup.
    allowed_moves: order.pickup_ready_at
      ? allowed_moves.filter((status) => status !== 'shipped')
      : allowed_moves,
    due: order.paid_total.minor ? order.amount_due.formatted : order.collected.text,
    fully_paid: order.amount_due.minor === 0,
    has_shipped: items.some(({ quantity_shipped }) => quantity_shipped > 0),
    is_pickup: deliveryTypeOfOrder(order) === 'pickup',
    authorized: authorizedIntent?.amount.formatted ?? null,
    claimed_reference,
    open: items
      .map((item) => ({
        id: item.id,
        name: formatItemName(item),
        sku: item.sku,
        quantity: openUnits(item),
      }))
      .filter(({ quantity }) => quantity > 0),
    total: order.grand_total.minor,
    may_cancel_rest: order.may_cancel_rest,
    refundable: toRefundableOrder(order, getProviderName),
  };
}

/** Whether the admin may refund part of a line now. */
export const isRefundable = ({ allowed_moves, refundable }: TransitionableOrder, lineId: number) =>
  allowed_moves.includes('refunded') && refundable.lines.some(({ id }) => id === lineId);

/** A transition as shown to staff: going from shipped back to paid undoes the shipment. */
export type TransitionName = StaffTransition | 'undo';
export const toTransitionName = (
  order: TransitionableOrder,
  transition: StaffTransition,
): TransitionName => (transition === 'paid' && order.status === 'shipped' ? 'undo' : transition);

/** The regular next steps; all others are under "More". */
export const forward: readonly TransitionName[] = ['paid', 'shipped', 'completed'];
export const destroys: readonly TransitionName[] = ['payment_reject', 'refunded', 'canceled'];

export type FieldName =
  | 'reference'
  | 'cancel_reason'
  | 'reason'
  | 'carrier'
  | 'tracking_number'
  | 'items'
  | 'notify';

const ofParcel = ['carrier', 'tracking_number'] as const;

/**
 * The inputs of a transition; those in `required` must be filled (D2). Authorized money has its
 * reference; a refund has its own dialog, unless no money is left to refund.
 */
export function getTransitionFields(
  order: TransitionableOrder,
  transition: TransitionName,
): { ask: FieldName[]; required: FieldName[] } {
  if (transition === 'paid' && order.authorized) return { ask: [], required: [] };
  if (transition === 'payment_review' || transition === 'paid')
    return { ask: ['reference'], required: ['reference'] };
  if (transition === 'payment_reject') return { ask: ['reason'], required: ['reason'] };
  if (transition === 'shipped')
    return { ask: order.is_pickup ? [] : ['items', ...ofParcel], required: [] };
  if (transition === 'completed')
    return { ask: order.fully_paid ? [] : ['reference'], required: [] };
  if (transition === 'undo') return { ask: ['notify'], required: [] };
  const endsHere = transition === 'canceled' || transition === 'refunded';
  return { ask: endsHere ? ['cancel_reason', 'reason'] : [], required: [] };
}

const ofPickup = { shipped: 'ready', undo: 'undo_ready', completed: 'picked_up' } as const;
const ofHeld = { paid: 'take_money', payment_reject: 'let_go' } as const;
/** The key in `messages.orders.transitions` of a transition's label. */
export function getTransitionWord(
  { is_pickup, authorized }: TransitionableOrder,
  transition: TransitionName,
) {
  if (authorized && transition in ofHeld) return ofHeld[transition as keyof typeof ofHeld];
  return is_pickup && transition in ofPickup
    ? ofPickup[transition as keyof typeof ofPickup]
    : transition;
}

/** The key in `messages.orders.ask` of a transition's question. */
export function getTransitionQuestion(order: TransitionableOrder, transition: TransitionName) {
  const takesAll = transition === 'completed' && order.open.length > 0;
  if (transition === 'completed' && !order.fully_paid)
    return takesAll ? 'picked_up_cash' : 'completed_cash';
  if (takesAll) return 'picked_up_at_once';
  if (transition === 'refunded') return 'refunded_lost';
  return getTransitionWord(order, transition);
}

/** A reference as entered; the ledger prefixes it with the order number. */
export const givenReference = (
  { order_number }: { order_number: string },
  savedReference: string,
): string =>
  savedReference.startsWith(order_number)
    ? savedReference.slice(savedReference.indexOf(':') + 1)
    : savedReference;
