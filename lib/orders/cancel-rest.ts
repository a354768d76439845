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
 * Cancels the unshipped units of a cash-on-delivery order (`cancelOrderRest`) and notifies its
 * buyer. Staff need `order.cancel`. Throws 409 as the command does, and for an old `version`.
 */
export async function cancelRestOfOrder(
  ctx: AdminContext,
  orderId: number,
  input: CancelRestInput,
): Promise<Order> {
  assertCan(ctx, 'order.cancel');
  // Close the provider's intent first, in case the buyer has started to pay.
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
