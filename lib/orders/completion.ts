import 'server-only';
import { type Context, transaction } from '@/lib/core/context';
import { completeOrder } from './commands/complete';
import { assertOrderTransition, refusedTransition } from './order/guards';
import { loadOrder } from './order/load';
import { saveOrder } from './order/save';
import type { Order } from './order/state';
import { isOrderReceivable } from './status';

/**
 * Completes an order because its shopper confirms receipt. Repeated, also from another tab, it
 * returns the completed order. Throws 409 if it hasn't shipped or isn't fully paid. The caller has
 * checked whose order it is.
 */
export async function completeOrderAsReceived(ctx: Context, orderId: number): Promise<Order> {
  return transaction(ctx, async (ctx) => {
    const state = await loadOrder(ctx, orderId);
    const { order, facts } = state;
    if (order.status === 'completed') return order;
    if (!isOrderReceivable(facts)) throw refusedTransition(ctx, order.status, 'completed');
    assertOrderTransition(ctx, facts, 'completed');
    return saveOrder(ctx, state, completeOrder(state, {}, ctx));
  });
}
