import { conflict } from '@/lib/core/errors';
import { chainOrderChanges, type OrderChanges } from '../order/changes';
import { findRefund, type OrderState } from '../order/state';
import { toFulfillmentStatus } from './unship';

/**
 * Undoes a refund's restocking of units that had not come back: they count as with the buyer again,
 * the money stays refunded. Throws 404 for another order's refund, 409 if it restocked nothing, its
 * shipment was canceled since, or units are no longer available.
 */
export function takeRestockedOut(state: OrderState, refundId: number): OrderChanges {
  const { id, items, refund_number: remark } = findRefund(state, refundId);
  const units = items.flatMap(({ order_item_id, restocked = [] }) => {
    const name = state.items.find((item) => item.id === order_item_id)?.name ?? '';
    return restocked.map((part) => ({ order_item_id, name, ...part }));
  });
  if (!units.length) throw conflict('general', 'nothing_restocked');
  const undone = items.map((item) =>
    item.restocked ? { ...item, restock: false, restocked: [] } : item,
  );
  return chainOrderChanges(
    state,
    () => ({
      stock: [{ kind: 'take', units, remark }],
      refunds: [{ id, items: undone }],
      events: [{ type: 'restock_undone', data: { refund_number: remark } }],
    }),
    ...state.shipments.map(
      (shipment) => (now: OrderState) =>
        countAsOut(
          now,
          shipment,
          units.filter(({ shipment_id }) => shipment_id === shipment.id),
        ),
    ),
    (now) => {
      const hasBack = now.items.some(({ quantity_returned }) => quantity_returned > 0);
      const isOut = now.order.fulfillment_status === 'returned' && !hasBack;
      return { order: isOut ? { fulfillment_status: toFulfillmentStatus(now.facts) } : {} };
    },
  );
}

type Units = { order_item_id: number; quantity: number; ends_parcel?: boolean };

/** Counts units as out again: some of an active shipment, or all of one the refund had ended. */
function countAsOut(
  { items }: OrderState,
  { id, status, items: sent }: OrderState['shipments'][number],
  units: readonly Units[],
): OrderChanges {
  if (!units.length) return {};
  const isEnded = units.some(({ ends_parcel }) => ends_parcel);
  if (isEnded !== (status === 'canceled')) throw conflict('general', 'nothing_restocked');
  const counts = new Map(items.map((item) => [item.id, { ...item }]));
  for (const part of isEnded ? sent : units) {
    const item = counts.get(part.order_item_id);
    if (!item) continue;
    if (isEnded) item.quantity_shipped += part.quantity;
    else item.quantity_returned -= part.quantity;
  }
  return {
    items: [...counts.values()].map(({ id, quantity_shipped, quantity_returned }) => ({
      id,
      quantity_shipped,
      quantity_returned,
    })),
    shipments: isEnded ? [{ id, status: 'shipped' }] : [],
  };
}
