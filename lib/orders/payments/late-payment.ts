import 'server-only';
import { eq, sql } from 'drizzle-orm';
import { orderItem } from '@/db/schema/orders';
import type { Context } from '@/lib/core/context';
import { releaseReservations } from '@/lib/inventory/reservations';
import { reserve } from '@/lib/inventory/reserve';
import { takeLateUses } from '@/lib/promotions/uses';
import { chargedUnits, type LockedOrder, type Order } from '../order-lock';
import { canTransition } from '../status';
import { changeWithMoney } from './money';
import { noteSurplus, type Receipt, takeMoney } from './take-money';

const LATE_PAYMENT_HOURS = 24;

/**
 * Money for an order that was canceled (D2, canceled to paid): within a day, if it is all of it
 * and everything can be reserved again, the order goes on at its price, and what it had used of
 * offers counts again. Otherwise the money is given back.
 */
export async function acceptLatePayment(
  ctx: Context,
  locked: LockedOrder,
  receipt: Receipt,
): Promise<Order> {
  if (!(await canGoOn(ctx, locked, receipt))) {
    await noteSurplus(ctx, locked, receipt, 0);
    return changeWithMoney(ctx, locked);
  }
  const { order: row } = locked;
  const above = receipt.amount - row.grand_total;
  if (above) await noteSurplus(ctx, locked, receipt, row.grand_total);
  await takeLateUses(ctx, row.id);
  await ctx.db
    .update(orderItem)
    .set({ quantity_canceled: sql`${orderItem.quantity_uncharged}` })
    .where(eq(orderItem.order_id, row.id));
  const change = await takeMoney(ctx, locked, { ...receipt, amount: row.grand_total }, true);
  return changeWithMoney(
    ctx,
    locked,
    { ...change, status: 'paid', canceled_at: null, cancel_reason: null },
    { reference: receipt.provider_id ?? receipt.reference },
  );
}

/** Whether the order can be filled after all; its goods are reserved then. */
async function canGoOn(
  ctx: Context,
  { order: row, items, facts }: LockedOrder,
  { amount }: Receipt,
) {
  const since = row.canceled_at ? ctx.now().getTime() - row.canceled_at.getTime() : Infinity;
  const isLate = since <= LATE_PAYMENT_HOURS * 3_600_000;
  if (!isLate || row.paid_total || amount < row.grand_total) return false;
  if (!canTransition({ ...facts, late_payment: true }, 'paid')) return false;
  const wanted = items
    .map(({ stock_id, warehouse_id, ...item }) => ({
      stock_id: stock_id ?? 0,
      quantity: chargedUnits(item),
      warehouse_id,
    }))
    .filter(({ quantity }) => quantity > 0);
  const short = await reserve(ctx, row.id, wanted, null);
  if (short.length) await releaseReservations(ctx, row.id);
  return !short.length;
}
