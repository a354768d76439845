import 'server-only';
import type { Context } from '@/lib/core/context';
import type { Payment } from '@/lib/payments/ledger';
import { type Order, writeEvent } from '../order-lock';
import { openRefund } from './open-refund';

/**
 * What came above what an order costs, or after it ended, goes back: at once where a provider
 * sends it, else staff are told to. The caller has locked the order.
 */
export async function oweSurplus(ctx: Context, row: Order, capture: Payment): Promise<void> {
  const { amount, currency } = capture;
  await openRefund(ctx, row, [{ capture, amount }], {
    amount,
    surplus: true,
    granted_at: ctx.now(),
  });
  await writeEvent(ctx, row.id, { type: 'surplus', data: { amount, currency } });
}
