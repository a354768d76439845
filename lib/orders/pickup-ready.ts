import 'server-only';
import { assertCan } from '@/lib/core/access/can';
import { type StaffContext, transaction } from '@/lib/core/context';
import { readyForPickup } from './commands/ready-for-pickup';
import { assertVersion } from './order/guards';
import { loadOrder } from './order/load';
import { saveOrder } from './order/save';
import type { Order } from './order/state';

/**
 * Notes that an order waits in the store (`readyForPickup`), once however often it is said. Throws
 * 403 without `order.ship`; 409 where the command refuses, or for one that was changed meanwhile.
 */
export const markReady = (
  ctx: StaffContext,
  orderId: number,
  { version }: { version?: number },
): Promise<Order> => {
  assertCan(ctx, 'order.ship');
  return transaction(ctx, async (ctx) => {
    const state = await loadOrder(ctx, orderId);
    if (state.order.pickup_ready_at) return state.order;
    assertVersion(state, version);
    return saveOrder(ctx, state, readyForPickup(state, ctx));
  });
};
