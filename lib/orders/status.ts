import type { orderStatuses } from '@/db/schema/enums';
import type { Permission } from '@/lib/core/access/permissions';

export type OrderStatus = (typeof orderStatuses)[number];

/** The facts of an order that a transition may ask for. */
export type OrderFacts = {
  status: OrderStatus;
  paid_total: number;
  fully_paid: boolean;
  units_shipped: number;
  units_open: number;
  /** Back from their buyer and not paid back yet. */
  units_returned: number;
  ships_before_payment: boolean;
  /** Its buyer comes for it. */
  is_pickup: boolean;
  /** Nothing of it is to be sent, nor was. */
  nothing_to_send: boolean;
  late_payment: boolean;
};
type Condition = keyof typeof holds;
export type Transition = { to: OrderStatus; when: readonly Condition[] };

const holds = {
  ships_before_payment: (facts: OrderFacts) => facts.ships_before_payment,
  fully_paid: (facts: OrderFacts) => facts.fully_paid,
  something_captured: (facts: OrderFacts) => facts.paid_total > 0,
  nothing_captured: (facts: OrderFacts) => facts.paid_total === 0,
  not_fully_paid: (facts: OrderFacts) => !facts.fully_paid,
  nothing_shipped: (facts: OrderFacts) => facts.units_shipped === 0,
  nothing_returned: (facts: OrderFacts) => facts.units_returned === 0,
  something_open: (facts: OrderFacts) => facts.units_open > 0,
  is_pickup: (facts: OrderFacts) => facts.is_pickup,
  handed_over: (facts: OrderFacts) => facts.is_pickup || facts.nothing_to_send,
  late_payment: (facts: OrderFacts) => facts.late_payment,
};

const to = (status: OrderStatus, ...when: Condition[]): Transition => ({ to: status, when });

/** D2, read aloud: from each status, where an order may go. Nothing else moves an order. */
export const transitions: Record<OrderStatus, readonly Transition[]> = {
  pending: [
    to('payment_review'),
    to('payment_reject'),
    to('paid'),
    to('shipped', 'ships_before_payment'),
    to('completed', 'ships_before_payment', 'is_pickup'),
    to('canceled', 'not_fully_paid', 'nothing_shipped'),
  ],
  payment_review: [
    to('payment_reject'),
    to('paid'),
    to('canceled', 'not_fully_paid', 'nothing_shipped'),
  ],
  payment_reject: [
    to('pending'),
    to('payment_review'),
    to('paid'),
    to('canceled', 'not_fully_paid', 'nothing_shipped'),
  ],
  paid: [
    // An edit made it cost more than was paid.
    to('pending', 'not_fully_paid', 'nothing_shipped'),
    to('shipped', 'something_open'),
    to('completed', 'handed_over'),
    to('refunded', 'something_captured'),
    to('canceled', 'nothing_captured', 'nothing_shipped'),
  ],
  shipped: [
    to('pending', 'ships_before_payment', 'not_fully_paid', 'nothing_returned'),
    to('paid', 'fully_paid', 'nothing_returned'),
    to('completed'),
    to('refunded', 'fully_paid'),
    to('canceled', 'nothing_captured'),
  ],
  completed: [to('refunded')],
  refunded: [],
  canceled: [to('paid', 'late_payment')],
};

/** Whether an order with these facts may go to a status. */
export const canTransitionOrder = (facts: OrderFacts, status: OrderStatus): boolean =>
  transitions[facts.status].some(
    (transition) =>
      transition.to === status && transition.when.every((condition) => holds[condition](facts)),
  );

/** Every status an order with these facts may go to now. */
export const listOrderTransitions = (facts: OrderFacts): OrderStatus[] =>
  transitions[facts.status]
    .map((transition) => transition.to)
    .filter((status) => canTransitionOrder(facts, status));

const permissions: Record<OrderStatus, Permission | undefined> = {
  pending: undefined,
  payment_review: 'order.mark_paid',
  payment_reject: 'order.mark_paid',
  paid: 'order.mark_paid',
  shipped: 'order.ship',
  completed: 'order.ship',
  refunded: 'order.refund',
  canceled: 'order.cancel',
};

/**
 * The permission a member of staff needs for a transition (D2, D15); undefined for the
 * shopper's own retry. Going back from shipped to paid undoes a shipment.
 */
export const transitionPermission = (
  from: OrderStatus,
  status: OrderStatus,
): Permission | undefined =>
  from === 'shipped' && status === 'paid' ? 'order.ship' : permissions[status];

/** Whether an order waits for money. */
export const isOrderPayable = ({ status }: Pick<OrderFacts, 'status'>): boolean =>
  status === 'pending' || status === 'payment_reject';

/** Whether its shopper may say that an order has arrived: it has left, and nothing is to pay. */
export const isOrderReceivable = ({
  status,
  fully_paid,
}: Pick<OrderFacts, 'status' | 'fully_paid'>): boolean => status === 'shipped' && fully_paid;
