import 'server-only';
import type { Context } from '@/lib/core/context';
import { completeOrder } from './commands/complete';
import { type ReceivedMoney, receiveMoney } from './commands/receive-money';
import { chainOrderChanges } from './order/changes';
import { loadOrder } from './order/load';
import { saveOrder } from './order/save';
import type { Order, OrderState } from './order/state';

/**
 * Records what paid an order at the counter of which the goods are sent: it waits to be shipped, as
 * any paid order does, as one does that costs nothing. In the caller's transaction.
 */
export async function receiveMoneyAtCounter(
  ctx: Context,
  orderId: number,
  receipts: readonly ReceivedMoney[],
): Promise<Order> {
  const state = await loadOrder(ctx, orderId);
  if (!receipts.length) return state.order;
  return saveOrder(ctx, state, chainOrderChanges(state, ...receipts.map(toStep(ctx))));
}

const toStep = (ctx: Context) => (receipt: ReceivedMoney) => (now: OrderState) =>
  receiveMoney(now, receipt, ctx);

/**
 * Records what paid an order at the counter and hands its goods over, in the caller's transaction.
 * Throws what completing an order does where the receipts do not pay all of it.
 */
export async function handOverOrder(
  ctx: Context,
  orderId: number,
  receipts: readonly ReceivedMoney[],
): Promise<Order> {
  const state = await loadOrder(ctx, orderId);
  const changes = chainOrderChanges(state, ...receipts.map(toStep(ctx)), (now) =>
    completeOrder(now, {}, ctx),
  );
  return saveOrder(ctx, state, changes);
}
