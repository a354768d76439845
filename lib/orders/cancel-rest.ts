import 'server-only';
import { assertCan } from '@/lib/core/access/can';
import { type AdminContext, transaction } from '@/lib/core/context';
import { assertOrderRestCancelable, cancelOrderRest } from './commands/cancel-rest';
import { assertOrderVersion } from './order/guards';
import { loadOrder } from './order/load';
import { saveOrder } from './order/save';
import type { Order } from './order/state';
import type { CancelRestInput } from './order.schema';
import { closeIntent } from './payments/close-intent';

/**
 * Cancels what has not left of an order that is to be paid at the door (`cancelOrderRest`), and has
 * its buyer told. Staff need `order.cancel`. Refuses (409) what the command refuses, and an older
 * `version`.
 */
export async function cancelRestOfOrder(
  ctx: AdminContext,
  orderId: number,
  input: CancelRestInput,
): Promise<Order> {
  assertCan(ctx, 'order.cancel');
  // The provider first, should its buyer have begun to pay meanwhile.
  const before = await transaction(ctx, async (ctx) => {
    const state = await loadOrder(ctx, orderId);
    assertOrderVersion(state, input.version);
    assertOrderRestCancelable(state);
    return state.order;
  });
  await closeIntent(ctx, before);
  return transaction(ctx, async (ctx) => {
    const state = await loadOrder(ctx, orderId);
    assertOrderVersion(state, input.version);
    return saveOrder(ctx, state, cancelOrderRest(state, input, ctx));
  });
}
