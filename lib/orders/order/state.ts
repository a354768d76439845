import 'server-only';
import type { orderItem } from '@/db/schema/order-items';
import type { orderFee, shipment } from '@/db/schema/order-parts';
import type { order } from '@/db/schema/orders';
import type { dispute, refund } from '@/db/schema/payments';
import type { returnItem, returnRequest } from '@/db/schema/returns';
import type { Context } from '@/lib/core/context';
import { firstOrNotFound } from '@/lib/core/records/rows';
import type { Intent } from '@/lib/payments/intents';
import type { Payment } from '@/lib/payments/ledger';
import { deliveryTypeOfOrder } from '@/lib/shipping/delivery-type.schema';
import type { ShippingMethod } from '@/lib/shipping/tariff';
import type { OrderAdjustment, OrderTaxRow } from '../discounts';
import { canTransitionOrder, type OrderFacts } from '../status';

export type Order = typeof order.$inferSelect;
export type OrderItem = typeof orderItem.$inferSelect;
/**
 * An order whose row is locked for the rest of the transaction, with what its transitions
 * ask for.
 */
export type LockedOrder = { order: Order; items: OrderItem[]; facts: OrderFacts };
export type OrderFee = typeof orderFee.$inferSelect;
export type Shipment = typeof shipment.$inferSelect;
export type Refund = typeof refund.$inferSelect;
export type Dispute = typeof dispute.$inferSelect;
export type Return = typeof returnRequest.$inferSelect;
export type ReturnItem = typeof returnItem.$inferSelect;

/** Units of a variant that lie in a warehouse and are reserved for an order. */
export type ReservedUnits = {
  inventory_id: number;
  stock_id: number;
  warehouse_id: number;
  quantity: number;
};

/**
 * An order with all that belongs to it, as it stands while its row is locked (`loadOrder`): what
 * a command decides by. Rows are in the order of their ids. Only `saveOrder` changes it.
 */
export type OrderState = LockedOrder & {
  adjustments: OrderAdjustment[];
  taxes: OrderTaxRow[];
  fees: OrderFee[];
  /** The money ledger. */
  payments: Payment[];
  refunds: Refund[];
  shipments: Shipment[];
  returns: Return[];
  return_items: ReturnItem[];
  disputes: Dispute[];
  reservations: ReservedUnits[];
  /** What its provider can still bring money by. */
  intent: Intent | undefined;
  /** The shipments of which its buyer is told later, by their numbers. */
  unannounced: ReadonlySet<string>;
  /** Its methods as they are now; undefined: they were deleted. */
  shipping_method: ShippingMethod | undefined;
  payment_method: { provider: string; payment_window_minutes: number } | undefined;
};

/** Who gives a command, when, and under which settings of the shop. */
export type CommandContext = Pick<Context, 'actor' | 'language' | 'now' | 'settings'>;

/** The method by whose days an order is promised; none where a store says when it is ready. */
export const promisingMethod = ({
  order,
  shipping_method,
}: Pick<OrderState, 'order' | 'shipping_method'>): ShippingMethod | undefined =>
  order.physical_store_id === null ? shipping_method : undefined;

/** A refund of an order. Throws 404 where it is another order's. */
export const findRefund = ({ refunds }: OrderState, refundId: number): Refund =>
  firstOrNotFound(refunds.filter(({ id }) => id === refundId));

export function toOrderFacts(row: Order, items: OrderItem[]): OrderFacts {
  return {
    status: row.status,
    paid_total: row.paid_total,
    fully_paid: row.paid_total === row.grand_total,
    units_shipped: sumUnits(items, ({ quantity_shipped }) => quantity_shipped),
    units_open: sumUnits(items, countOpenUnits),
    units_returned: sumUnits(items, returnedUnits),
    ships_before_payment: row.allow_ship_before_payment,
    is_pickup: deliveryTypeOfOrder(row) === 'pickup',
    nothing_to_send: row.fulfillment_status === 'not_required',
    late_payment: false,
  };
}

/** The units of a line that came back from their buyer and are not paid back yet. */
const returnedUnits = (item: OrderItem): number =>
  Math.max(0, item.quantity_returned - refundedAfterShipping(item));

type Counts = Pick<
  OrderItem,
  'quantity' | 'quantity_canceled' | 'quantity_uncharged' | 'quantity_refunded'
>;

/** The units of a line that are part of what its order costs. */
export const countChargedUnits = ({
  quantity,
  quantity_uncharged,
}: Pick<Counts, 'quantity' | 'quantity_uncharged'>): number => quantity - quantity_uncharged;

/** The units that were paid back after they had left: those that had not are canceled too. */
export const refundedAfterShipping = (item: Omit<Counts, 'quantity'>): number =>
  item.quantity_refunded - (item.quantity_canceled - item.quantity_uncharged);

/** The units of a line that are still to be sent. */
export const countOpenUnits = ({
  quantity,
  quantity_shipped,
  quantity_canceled,
}: OrderItem): number => quantity - quantity_shipped - quantity_canceled;

const sumUnits = (items: OrderItem[], units: (item: OrderItem) => number) =>
  items.reduce((sum, item) => sum + units(item), 0);

/** Whether units of an order are still to be sent, and may leave now. */
export function isOrderToShip(row: Order, items: OrderItem[]): boolean {
  const facts = toOrderFacts(row, items);
  return facts.units_open > 0 && canTransitionOrder(facts, 'shipped');
}
