import type { orderStatuses } from '@/db/schema/enums';
import type { Permission } from '@/lib/core/access/permissions';

export type OrderStatus = (typeof orderStatuses)[number];

/** The facts of an order that transitions depend on. */
export type OrderFacts = {
  status: OrderStatus;
  paid_total: number;
  fully_paid: boolean;
  units_shipped: number;
  units_open: number;
  /** Returned and not refunded yet. */
  units_returned: number;
  ships_before_payment: boolean;
  is_pickup: boolean;
  /** Nothing is or was to be shipped. */
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

/** D2 as a table: where an order may go from each status. Nothing else moves an order. */
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
    // An edit raised the price above what was paid.
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

/** Whether an order with these facts may move to a status. */
export const canTransitionOrder = (facts: OrderFacts, status: OrderStatus): boolean =>
  transitions[facts.status].some(
    (transition) =>
      transition.to === status && transition.when.every((condition) => holds[condition](facts)),
  );

/** Every status that an order with these facts may move to. */
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
 * The permission staff need for a transition (D2, D15); undefined for the shopper's own retry.
 * Going back from shipped to paid undoes a shipment.
 */
export const transitionPermission = (
  from: OrderStatus,
  status: OrderStatus,
): Permission | undefined =>
  from === 'shipped' && status === 'paid' ? 'order.ship' : permissions[status];

/** Whether an order awaits payment. */
export const isOrderPayable = ({ status }: Pick<OrderFacts, 'status'>): boolean =>
  status === 'pending' || status === 'payment_reject';

/** Whether the shopper may confirm receipt: it has shipped and is fully paid. */
export const isOrderReceivable = ({
  status,
  fully_paid,
}: Pick<OrderFacts, 'status' | 'fully_paid'>): boolean => status === 'shipped' && fully_paid;
