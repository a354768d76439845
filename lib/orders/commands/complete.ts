import type { EventPayload } from '@/lib/jobs/events';
import { deliveryTypeOfOrder } from '@/lib/shipping/delivery-type.schema';
import { chainOrderChanges, type OrderChanges } from '../order/changes';
import type { CommandContext, OrderState } from '../order/state';
import { withoutStatementKey } from '../proofs/statement-key';
import { recordCapture } from './receive-money';
import { shipUnits } from './ship';

/**
 * Completes an order. Cash still due is recorded first, because completed means fully paid. Units
 * the buyer takes without a shipment leave the stock now.
 */
export function completeOrder(
  state: OrderState,
  { reference }: { reference?: string | undefined },
  ctx: CommandContext,
): OrderChanges {
  const { order, facts } = state;
  const receipt = {
    amount: order.grand_total - order.paid_total,
    provider: 'cash_on_delivery',
    reference: `${order.order_number}:${withoutStatementKey(reference || 'cash')}`,
  };
  return chainOrderChanges(
    state,
    (now) => (facts.fully_paid ? {} : recordCapture(now, receipt, ctx)),
    (now) =>
      facts.units_open
        ? chainOrderChanges(
            now,
            () => ({ stock: [{ kind: 'extend', until: null }] }),
            (now) => shipUnits(now, { is_there: true }, ctx),
          )
        : {},
    (now) => endDelivered(now, facts, ctx),
  );
}

function endDelivered(
  { order, shipments }: OrderState,
  before: OrderState['facts'],
  ctx: CommandContext,
): OrderChanges {
  const delivered_at = ctx.now();
  const isDelivered = !before.nothing_to_send && order.fulfillment_status !== 'returned';
  return {
    shipments: shipments
      .filter(({ status }) => status === 'shipped')
      .map(({ id }) => ({ id, status: 'delivered', delivered_at })),
    order: {
      status: 'completed',
      completed_at: delivered_at,
      expires_at: null,
      ...(isDelivered && { fulfillment_status: 'delivered' }),
      ...(before.units_open && { shipped_at: delivered_at }),
    },
    announcements: [
      { event: 'order.completed', payload: { order_id: order.id, because: toCause(order, ctx) } },
    ],
  };
}

function toCause(
  order: OrderState['order'],
  { actor }: CommandContext,
): EventPayload<'order.completed'>['because'] {
  if (order.channel === 'pos' && deliveryTypeOfOrder(order) === 'pickup') return 'counter';
  if (actor.kind === 'system') return 'time';
  return actor.kind === 'admin' ? 'staff' : 'shopper';
}
