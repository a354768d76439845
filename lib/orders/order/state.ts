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
/** An order whose row is locked for the transaction, with the facts for its transitions. */
export type LockedOrder = { order: Order; items: OrderItem[]; facts: OrderFacts };
export type OrderFee = typeof orderFee.$inferSelect;
export type Shipment = typeof shipment.$inferSelect;
export type Refund = typeof refund.$inferSelect;
export type Dispute = typeof dispute.$inferSelect;
export type Return = typeof returnRequest.$inferSelect;
export type ReturnItem = typeof returnItem.$inferSelect;

/** Units of a variant in a warehouse, reserved for an order. */
export type ReservedUnits = {
  inventory_id: number;
  stock_id: number;
  warehouse_id: number;
  quantity: number;
};

/**
 * An order with all its parts, read under its lock (`loadOrder`): the basis of every command. Rows
 * are sorted by id. Only `saveOrder` changes it.
 */
export type OrderState = LockedOrder & {
  adjustments: OrderAdjustment[];
  taxes: OrderTaxRow[];
  fees: OrderFee[];
  /** The payment ledger. */
  payments: Payment[];
  refunds: Refund[];
  shipments: Shipment[];
  returns: Return[];
  return_items: ReturnItem[];
  disputes: Dispute[];
  reservations: ReservedUnits[];
  /** The intent that may still bring in money. */
  intent: Intent | undefined;
  /** The numbers of shipments the buyer is notified of later. */
  unannounced: ReadonlySet<string>;
  /** The current methods; undefined: deleted. */
  shipping_method: ShippingMethod | undefined;
  payment_method: { provider: string; payment_window_minutes: number } | undefined;
};

/** Who runs a command, when, and with which shop settings. */
export type CommandContext = Pick<Context, 'actor' | 'language' | 'now' | 'settings'>;

/** The shipping method that estimates arrival; undefined if a store says when it is ready. */
export const promisingMethod = ({
  order,
  shipping_method,
}: Pick<OrderState, 'order' | 'shipping_method'>): ShippingMethod | undefined =>
  order.physical_store_id === null ? shipping_method : undefined;

/** A refund of an order. Throws 404 if it belongs to another order. */
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

/** Units of a line that came back and are not refunded yet. */
const returnedUnits = (item: OrderItem): number =>
  Math.max(0, item.quantity_returned - refundedAfterShipping(item));

type Counts = Pick<
  OrderItem,
  'quantity' | 'quantity_canceled' | 'quantity_uncharged' | 'quantity_refunded'
>;

/** Units of a line that the order charges. */
export const countChargedUnits = ({
  quantity,
  quantity_uncharged,
}: Pick<Counts, 'quantity' | 'quantity_uncharged'>): number => quantity - quantity_uncharged;

/** Units refunded after they shipped; unshipped refunded units count as canceled too. */
export const refundedAfterShipping = (item: Omit<Counts, 'quantity'>): number =>
  item.quantity_refunded - (item.quantity_canceled - item.quantity_uncharged);

/** Units of a line still to be shipped. */
export const countOpenUnits = ({
  quantity,
  quantity_shipped,
  quantity_canceled,
}: OrderItem): number => quantity - quantity_shipped - quantity_canceled;

const sumUnits = (items: OrderItem[], units: (item: OrderItem) => number) =>
  items.reduce((sum, item) => sum + units(item), 0);

/** Whether units of an order are still to be shipped and may ship now. */
export function isOrderToShip(row: Order, items: OrderItem[]): boolean {
  const facts = toOrderFacts(row, items);
  return facts.units_open > 0 && canTransitionOrder(facts, 'shipped');
}
