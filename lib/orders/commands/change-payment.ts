import type { PaymentMethod } from '@/lib/payments/options';
import { chainOrderChanges, type OrderChanges } from '../order/changes';
import type { CommandContext, OrderState } from '../order/state';
import { payZeroDueOrder } from './edit-order';
import { type RepricedOrder, repriceOrder } from './reprice-order';

/** Another way to pay an order, and what its price becomes by it. */
export type PaymentChange = {
  method: Pick<PaymentMethod, 'id' | 'type' | 'allow_ship_before_payment'>;
  /** As its buyer reads it. */
  title: string;
  /** The whole price anew, or the fee of paying with what follows from it. */
  price: { repriced: RepricedOrder } | { fee: OrderChanges };
  /** When it arrives, by this way. */
  arrival: NonNullable<OrderChanges['order']>;
  /** What is held for it stays so until then; null: for good. */
  expires_at: Date | null;
  /** When its buyer is asked for the money, should they not pay at once. */
  ask_at: string | undefined;
};

/**
 * Has an order that waits for money paid by another way: its price, what is collected and until
 * when follow, and it waits for money again. Where nothing is left to pay it is paid.
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
