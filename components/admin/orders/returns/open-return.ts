import { goodsRefund } from '@/lib/core/refund-share';
import type { StaffReturn } from '@/lib/orders/returns/returns.schema';
import type { RefundableOrder } from '../transitions';

export type ReturnStep = StaffReturn['allowed_actions'][number];

/** What the browser needs of a return for its next step. */
export type OpenReturn = Pick<
  StaffReturn,
  'id' | 'order_id' | 'version' | 'return_number' | 'status' | 'items'
>;

type Units = { order_item_id: number; quantity: number };

/** Of these units, those not refunded yet. */
export const toRemainingUnits = ({ lines }: RefundableOrder, units: readonly Units[]): Units[] =>
  units.map(({ order_item_id, quantity }) => ({
    order_item_id,
    quantity: Math.min(
      Math.max(quantity, 0),
      lines.find(({ id }) => id === order_item_id)?.left ?? 0,
    ),
  }));

/** The refund for units not refunded yet, minor units. */
export const getReturnWorth = (refundable: RefundableOrder, units: readonly Units[]): number =>
  goodsRefund(
    refundable.lines.map(({ id: order_item_id, ...line }) => ({ order_item_id, ...line })),
    toRemainingUnits(refundable, units),
  );
