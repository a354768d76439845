import { computePaymentBalance } from '@/lib/payments/balance';
import { chainOrderChanges, type OrderChanges } from '../order/changes';
import { type CommandContext, findRefund, type OrderState, type Refund } from '../order/state';
import { canTransitionOrder } from '../status';
import { noteRestocked, takeLinesBack } from './take-back';
import { returnShipments, sentShipments } from './unship';

/** Applies a granted refund to its order; with the last of its money the order ends. */
export function grantRefund(
  state: OrderState,
  refundId: number,
  ctx: CommandContext,
): OrderChanges {
  const { order, facts, refunds, payments } = state;
  const granted = findRefund(state, refundId);
  if (order.status === 'refunded' || granted.surplus) return {};
  const grantedRefunds = refunds.filter(({ granted_at, surplus }) => granted_at && !surplus);
  // Money lost to a dispute can't be refunded any more.
  const { lost } = computePaymentBalance(payments);
  const total = grantedRefunds.reduce((sum, { amount }) => sum + amount, lost);
  const isAll = total >= order.paid_total && canTransitionOrder(facts, 'refunded');
  return isAll
    ? endRefundedOrder(state, granted, ctx)
    : takeRefundedUnitsBack(state, granted, 'refund', ctx);
}

type Ending = Pick<Refund, 'refund_number' | 'reason' | 'items' | 'cancel_reason'> &
  Partial<Pick<Refund, 'id'>>;

/** Ends an order whose money was or is being refunded; its stock is released. */
export function endRefundedOrder(
  state: OrderState,
  { id, refund_number, reason, items, cancel_reason }: Ending,
  ctx: CommandContext,
): OrderChanges {
  const restock = items.some((item) => item.restock);
  // Units refunded earlier, or on no line of this refund, did not come back.
  const { changes, restocked } =
    restock && isAllBack(state, items)
      ? returnShipments(state, sentShipments(state), 'free')
      : takeLinesBack(state, items);
  const cameBack = restock ? ({ fulfillment_status: 'returned' } as const) : {};
  const hasLeft = state.facts.units_shipped > 0;
  return chainOrderChanges(
    state,
    () => changes,
    () => (id === undefined ? {} : noteRestocked({ id, items }, restocked)),
    (now) => ({
      stock: [{ kind: 'release_all' }],
      items: now.items.map(({ id, quantity, quantity_uncharged }) => ({
        id,
        quantity_refunded: quantity - quantity_uncharged,
      })),
      // Nothing was sold, so its discount codes can be used again.
      uses: hasLeft ? [] : [{ kind: 'release' }],
      order: {
        status: 'refunded',
        refunded_at: ctx.now(),
        ...(hasLeft ? cameBack : { cancel_reason: cancel_reason ?? 'staff' }),
      },
      status_data: { reason, refund_number },
    }),
  );
}

/** Whether every unit still out is restocked. */
const isAllBack = ({ items }: OrderState, back: Refund['items']): boolean =>
  items.every(({ id, quantity_shipped, quantity_returned }) => {
    const restocked = back.filter((line) => line.order_item_id === id && line.restock);
    const units = restocked.reduce((sum, { quantity }) => sum + quantity, 0);
    return quantity_shipped - quantity_returned <= units;
  });

/**
 * Removes what a refund covers from an order that isn't over (`takeLinesBack`). If nothing is left
 * to ship it is shipped, or has nothing to ship. `event` is the history entry.
 */
export function takeRefundedUnitsBack(
  state: OrderState,
  { id, items, refund_number, reason }: Refund,
  event: 'refund' | 'refund_assigned',
  ctx: CommandContext,
): OrderChanges {
  const { order } = state;
  const { changes, unsent, restocked } = takeLinesBack(state, items);
  const withdrawn = unsent.filter(({ item }) => item.is_gift);
  return chainOrderChanges(
    state,
    () => changes,
    () => noteRestocked({ id, items }, restocked),
    () => ({
      events: [
        { type: event, data: { refund_number, reason } },
        ...withdrawn.map(({ item, quantity }) => ({
          type: 'gift_withdrawn',
          data: { refund_number, name: item.name, quantity },
        })),
      ],
    }),
    ({ facts }) => {
      const isDone = order.status === 'paid' && items.length > 0 && facts.units_open === 0;
      return { order: isDone ? nothingLeftToSend(state, ctx) : {}, status_data: { refund_number } };
    },
  );
}

const nothingLeftToSend = (
  { facts }: OrderState,
  ctx: CommandContext,
): NonNullable<OrderChanges['order']> =>
  facts.units_shipped
    ? { status: 'shipped', fulfillment_status: 'fulfilled', shipped_at: ctx.now() }
    : { fulfillment_status: 'not_required' };
