import type { orderFee, shipment } from '@/db/schema/order-parts';
import type { dispute, refund } from '@/db/schema/payments';
import type { returnItem, returnRequest } from '@/db/schema/returns';
import type { Context } from '@/lib/core/context';
import { one } from '@/lib/core/records/rows';
import type { Intent } from '@/lib/payments/intents';
import type { Payment } from '@/lib/payments/ledger';
import type { ShippingMethod } from '@/lib/shipping/tariff';
import type { OrderAdjustment, OrderTaxRow } from '../discounts';
import type { LockedOrder } from '../order-lock';

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

/** A refund of an order. Throws 404 where it is another order's. */
export const findRefund = ({ refunds }: OrderState, refundId: number): Refund =>
  one(refunds.filter(({ id }) => id === refundId));
