import 'server-only';
import { type Context, transaction } from '@/lib/core/context';
import { extendReservations } from '@/lib/inventory/reservations';
import { emit } from '@/lib/jobs/emit';
import type { EventPayload } from '@/lib/jobs/events';
import {
  assertTransition,
  type LockedOrder,
  lockOrder,
  type Order,
  refusedTransition,
} from './order-lock';
import { changeWithMoney } from './payments/money';
import { takeMoney } from './payments/take-money';
import { withoutKey } from './proofs/statement-key';
import { deliver, shipUnits } from './shipments';
import { isReceivable } from './shopper/actions';

/**
 * Ends an order well. Cash that was still to be paid is recorded first: completed means fully
 * paid. What its buyer takes home without its having been made ready leaves the stock now. The
 * caller has locked the order and checked the transition.
 */
export async function complete(
  ctx: Context,
  locked: LockedOrder,
  { reference }: { reference?: string },
): Promise<Order> {
  const { order, facts } = locked;
  const receipt = {
    amount: order.grand_total - order.paid_total,
    provider: 'cash_on_delivery',
    reference: `${order.order_number}:${withoutKey(reference || 'cash')}`,
  };
  const paid = facts.fully_paid ? {} : await takeMoney(ctx, locked, receipt, true);
  if (facts.units_open) {
    await extendReservations(ctx, order.id, null);
    await shipUnits(ctx, locked, { is_there: true });
  }
  await deliver(ctx, locked);
  await emit(ctx, 'order.completed', { order_id: order.id, because: whoSays(ctx) });
  return changeWithMoney(ctx, locked, {
    ...paid,
    status: 'completed',
    completed_at: ctx.now(),
    expires_at: null,
    ...(!facts.nothing_to_send &&
      order.fulfillment_status !== 'returned' && { fulfillment_status: 'delivered' }),
    ...(facts.units_open && { shipped_at: ctx.now() }),
  });
}

function whoSays({ actor: { kind } }: Context): EventPayload<'order.completed'>['because'] {
  if (kind === 'system') return 'time';
  return kind === 'admin' ? 'staff' : 'shopper';
}

/**
 * Completes an order because its shopper says that it has arrived, in their name. Said again,
 * also from another tab, it answers what came of the first time. Refuses (409) an order that has
 * not left or is not fully paid. The caller has checked whose order it is.
 */
export async function completeAsReceived(ctx: Context, orderId: number): Promise<Order> {
  return transaction(ctx, async (ctx) => {
    const locked = await lockOrder(ctx, orderId);
    const { order, facts } = locked;
    if (order.status === 'completed') return order;
    if (!isReceivable(facts)) throw refusedTransition(ctx, order.status, 'completed');
    assertTransition(ctx, facts, 'completed');
    return complete(ctx, locked, {});
  });
}
