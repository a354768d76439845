import 'server-only';
import type { Context } from '@/lib/core/context';
import { releaseReservations } from '@/lib/inventory/reservations';
import { reserveStock } from '@/lib/inventory/reserve';
import { mayReviveOrder, type ReceivedMoney, receiveMoney } from '../commands/receive-money';
import { saveOrder } from '../order/save';
import { countChargedUnits, type Order, type OrderState } from '../order/state';

/**
 * Records a payment for an order loaded in this transaction, and moves the order (`receiveMoney`).
 * A canceled order is revived if, within a day, it is fully paid and everything can be reserved
 * again.
 */
export async function recordReceivedMoney(
  ctx: Context,
  state: OrderState,
  receipt: ReceivedMoney,
): Promise<Order> {
  const goods_reserved = await reserveForLateMoney(ctx, state, receipt);
  return saveOrder(ctx, state, receiveMoney(state, receipt, ctx, { goods_reserved }));
}

/**
 * Reserves all of a canceled order's items or none, if a late payment may revive it; returns
 * whether it did.
 */
export async function reserveForLateMoney(
  ctx: Context,
  state: OrderState,
  receipt: ReceivedMoney,
): Promise<boolean> {
  const { order, items } = state;
  if (order.status !== 'canceled' || !mayReviveOrder(state, receipt, ctx)) return false;
  const units = items
    .map(({ stock_id, warehouse_id, ...item }) => ({
      stock_id: stock_id ?? 0,
      quantity: countChargedUnits(item),
      warehouse_id,
    }))
    .filter(({ quantity }) => quantity > 0);
  const short = await reserveStock(ctx, order.id, units, null);
  if (short.length) await releaseReservations(ctx, order.id);
  return !short.length;
}
