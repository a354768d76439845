import 'server-only';
import type { Context } from '@/lib/core/context';
import type { LockedOrder, Order } from '../order-lock';
import { canTransition } from '../status';
import { acceptLatePayment } from './late-payment';
import { changeWithMoney } from './money';
import { noteSurplus, type Receipt, takeMoney } from './take-money';

/**
 * Records that money came in and moves the order to paid once all of it is there; a part leaves
 * it waiting for the rest. What is above what is due, or came for an order that has ended and
 * cannot be filled any more, is noted as a surplus that is given back. The same receipt counts
 * once. The caller has locked the order.
 */
export async function receiveMoney(
  ctx: Context,
  locked: LockedOrder,
  receipt: Receipt,
): Promise<Order> {
  const { order: row, facts } = locked;
  if (row.status === 'canceled') return acceptLatePayment(ctx, locked, receipt);
  const due = row.status === 'refunded' ? 0 : row.grand_total - row.paid_total;
  const kept = Math.min(receipt.amount, due);
  if (kept < receipt.amount) await noteSurplus(ctx, locked, receipt, kept);
  if (!kept) return changeWithMoney(ctx, locked);
  const isAll = kept === due;
  const change = await takeMoney(ctx, locked, { ...receipt, amount: kept }, isAll);
  const moves = isAll && canTransition(facts, 'paid') && row.status !== 'shipped';
  return changeWithMoney(ctx, locked, moves ? { ...change, status: 'paid' } : change, {
    reference: receipt.provider_id ?? receipt.reference,
  });
}
