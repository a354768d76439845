import { type OrderItem, refundedAfterShipping } from '../order/state';
import type { OrderStatus } from '../status';
import { hasReceived, holdsUnits, type ReturnStatus } from './status';

type Line = Pick<
  OrderItem,
  | 'id'
  | 'quantity_shipped'
  | 'quantity_canceled'
  | 'quantity_uncharged'
  | 'quantity_returned'
  | 'quantity_refunded'
>;
type Asked = {
  status: ReturnStatus;
  /** A refund is of it that was not refused. */
  is_refunded: boolean;
  items: {
    order_item_id: number;
    quantity: number;
    received_good: number;
    received_damaged: number;
  }[];
};

/** Whether goods of an order may be sent back at all: some have left, and it has not ended. */
export const isReturnable = (status: OrderStatus, units_shipped: number): boolean =>
  units_shipped > 0 && (status === 'paid' || status === 'shipped' || status === 'completed');

/**
 * How many units of each line can still be asked to be sent back: those that were shipped, less
 * what came back, with a return or without, what another return asks for, and what was paid back
 * while its buyer keeps it. What a return asked for and did not arrive can be asked for again.
 */
export function returnableUnits(lines: readonly Line[], returns: readonly Asked[]) {
  return lines.map((line) => {
    const of = (some: readonly Asked[], units: (item: Asked['items'][number]) => number) =>
      some
        .flatMap(({ items }) => items)
        .filter(({ order_item_id }) => order_item_id === line.id)
        .reduce((sum, item) => sum + units(item), 0);
    const asked = of(
      returns.filter(({ status }) => holdsUnits(status)),
      ({ quantity }) => quantity,
    );
    const arrived = returns.filter(({ status }) => hasReceived(status));
    const received = of(arrived, unitsReceived);
    const paidBack = of(
      arrived.filter(({ is_refunded }) => is_refunded),
      unitsReceived,
    );
    const restocked = line.quantity_returned - received;
    const refunded = refundedAfterShipping(line);
    const kept = Math.max(0, refunded - restocked - paidBack);
    const left = line.quantity_shipped - line.quantity_returned - kept - asked;
    return { order_item_id: line.id, quantity: Math.max(0, left) };
  });
}

export const unitsReceived = ({
  received_good,
  received_damaged,
}: Pick<Asked['items'][number], 'received_good' | 'received_damaged'>): number =>
  received_good + received_damaged;
