import 'server-only';
import type { Context } from '@/lib/core/context';
import { completeOrder } from './commands/complete';
import { type ReceivedMoney, receiveMoney } from './commands/receive-money';
import { chainOrderChanges } from './order/changes';
import { loadOrder } from './order/load';
import { saveOrder } from './order/save';
import type { Order, OrderState } from './order/state';

/**
 * Records payments at the counter for an order that will be shipped: like any paid or free order it
 * then awaits shipment. In the caller's transaction.
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
 * Records payments at the counter and hands the items over, in the caller's transaction. Throws as
 * completing an order does if the receipts don't cover the total.
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
