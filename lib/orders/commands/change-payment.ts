import type { PaymentMethod } from '@/lib/payments/options';
import { chainOrderChanges, type OrderChanges } from '../order/changes';
import type { CommandContext, OrderState } from '../order/state';
import { payZeroDueOrder } from './edit-order';
import { type RepricedOrder, repriceOrder } from './reprice-order';

/** Another payment method for an order, and the price with it. */
export type PaymentChange = {
  method: Pick<PaymentMethod, 'id' | 'type' | 'allow_ship_before_payment'>;
  /** The title the buyer sees. */
  title: string;
  /** The whole order repriced, or the new payment fee and its effects. */
  price: { repriced: RepricedOrder } | { fee: OrderChanges };
  /** The estimated arrival with this method. */
  arrival: NonNullable<OrderChanges['order']>;
  /** Until when stock stays reserved; null: forever. */
  expires_at: Date | null;
  /** When the buyer is asked to pay, if they don't pay at once. */
  ask_at: string | undefined;
};

/**
 * Changes the payment method of an unpaid order: price, collected amount and deadline follow, and
 * it awaits payment again. If nothing is due it is paid.
 */
export function changeOrderPayment(
  state: OrderState,
  { method, title, price, arrival, expires_at, ask_at }: PaymentChange,
  ctx: CommandContext,
): OrderChanges {
  const { id: order_id, grand_total: before } = state.order;
  const { id: payment_method_id, allow_ship_before_payment, type } = method;
  return chainOrderChanges(
    state,
    (now) => ('fee' in price ? price.fee : repriceOrder(now, price.repriced, ctx)),
    (now) => ({
      order: {
        status: 'pending',
        payment_method_id,
        payment_method_title: title,
        allow_ship_before_payment,
        expires_at,
        ...arrival,
      },
      status_data: { reason: title },
      stock: [{ kind: 'extend', until: expires_at }],
      events: [
        {
          type: 'payment_method',
          data: { method: title, before, after: now.order.grand_total },
        },
      ],
    }),
    (now) =>
      now.order.grand_total
        ? {
            announcements: [
              { event: 'order.payment_method_changed', payload: { order_id, type, ask_at } },
            ],
          }
        : payZeroDueOrder(now, ctx),
  );
}
