import 'server-only';
import { assertCan } from '@/lib/core/access/can';
import { type StaffContext, transaction } from '@/lib/core/context';
import { conflict } from '@/lib/core/errors';
import { extendReservations } from '@/lib/inventory/reservations';
import { emit } from '@/lib/jobs/emit';
import { assertVersion, changeOrder, lockOrder, type Order, writeEvent } from './order-lock';
import type { OrderFacts } from './status';

/** Whether an order is to be fetched in the store, and paid for or to be paid there. */
const mayBeReady = (facts: OrderFacts): boolean =>
  facts.is_pickup &&
  !facts.nothing_to_send &&
  facts.units_open > 0 &&
  (facts.status === 'paid' || (facts.status === 'pending' && facts.ships_before_payment));

/**
 * Notes that an order waits in the store, and has its buyer told by mail, once however often it
 * is said. Its goods stay reserved and leave the stock when they are fetched; from now on it does
 * not end by itself for want of money. Throws 403 without `order.ship`; 409 for one that is
 * not fetched, is not paid for nor paid there, or was changed meanwhile.
 */
export const markReady = (
  ctx: StaffContext,
  orderId: number,
  { version }: { version?: number },
): Promise<Order> => {
  assertCan(ctx, 'order.ship');
  return transaction(ctx, async (ctx) => {
    const locked = await lockOrder(ctx, orderId);
    if (locked.order.pickup_ready_at) return locked.order;
    assertVersion(locked, version);
    if (!mayBeReady(locked.facts)) throw conflict('general', 'not_to_be_picked_up');
    await extendReservations(ctx, orderId, null);
    await writeEvent(ctx, orderId, { type: 'pickup_ready' });
    await emit(ctx, 'order.pickup_ready', { order_id: orderId });
    return changeOrder(ctx, locked, { pickup_ready_at: ctx.now(), expires_at: null });
  });
};
