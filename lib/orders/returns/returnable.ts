import { type OrderItem, refundedAfterShipping } from '../order/state';
import type { OrderStatus } from '../status';
import { isReturnHoldingUnits, isReturnReceived, type ReturnStatus } from './status';

type Line = Pick<
  OrderItem,
  | 'id'
  | 'quantity_shipped'
  | 'quantity_canceled'
  | 'quantity_uncharged'
  | 'quantity_returned'
  | 'quantity_refunded'
>;
type ReturnFacts = {
  status: ReturnStatus;
  /** Whether it has a refund that was not refused. */
  is_refunded: boolean;
  items: {
    order_item_id: number;
    quantity: number;
    received_good: number;
    received_damaged: number;
  }[];
};

/** Whether an order can have returns at all: something shipped, and it has not ended. */
export const isOrderReturnable = (status: OrderStatus, units_shipped: number): boolean =>
  units_shipped > 0 && (status === 'paid' || status === 'shipped' || status === 'completed');

/**
 * The units of each line that can still be returned: shipped ones, less those that came back with
 * or without a return, are requested in another return, or were refunded and kept. Requested units
 * that never arrived can be requested again.
 */
export function returnableUnits(lines: readonly Line[], returns: readonly ReturnFacts[]) {
  return lines.map((line) => {
    const of = (
      some: readonly ReturnFacts[],
      units: (item: ReturnFacts['items'][number]) => number,
    ) =>
      some
        .flatMap(({ items }) => items)
        .filter(({ order_item_id }) => order_item_id === line.id)
        .reduce((sum, item) => sum + units(item), 0);
    const requestedUnits = of(
      returns.filter(({ status }) => isReturnHoldingUnits(status)),
      ({ quantity }) => quantity,
    );
    const arrived = returns.filter(({ status }) => isReturnReceived(status));
    const received = of(arrived, countReceivedUnits);
    const paidBack = of(
      arrived.filter(({ is_refunded }) => is_refunded),
      countReceivedUnits,
    );
    const restocked = line.quantity_returned - received;
    const refunded = refundedAfterShipping(line);
    const retainedUnits = Math.max(0, refunded - restocked - paidBack);
    const remainingUnits =
      line.quantity_shipped - line.quantity_returned - retainedUnits - requestedUnits;
    return { order_item_id: line.id, quantity: Math.max(0, remainingUnits) };
  });
}

export const countReceivedUnits = ({
  received_good,
  received_damaged,
}: Pick<ReturnFacts['items'][number], 'received_good' | 'received_damaged'>): number =>
  received_good + received_damaged;
