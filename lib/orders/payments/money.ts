import 'server-only';
import type { Context } from '@/lib/core/context';
import { balanceOf, paymentStatusOf } from '@/lib/payments/balance';
import { openIntentOf } from '@/lib/payments/intents';
import { readLedger } from '@/lib/payments/ledger';
import { changeOrder, type LockedOrder, type Order } from '../order-lock';
import { correctInvoices } from '../papers/correct-invoices';
import { bookSales } from '../sales/book-sales';

type Change = Parameters<typeof changeOrder>[2];

/**
 * Writes a change of an order together with what its ledger now says of its money: what was paid,
 * what went back or was lost in a dispute, and its payment status; sales and invoices follow. The
 * only place that writes these.
 */
export async function changeWithMoney(
  ctx: Context,
  locked: LockedOrder,
  change: Change = {},
  data: Record<string, string | number | null> = {},
): Promise<Order> {
  const { id, status, grand_total } = locked.order;
  const ledger = await readLedger(ctx, id);
  const balance = balanceOf(ledger);
  const intent = await openIntentOf(ctx, id);
  const held = intent?.status === 'authorized';
  const standing = { status, grand_total, ...change };
  const after = await changeOrder(
    ctx,
    locked,
    {
      ...change,
      paid_total: balance.captured,
      refunded_total: balance.refunded + balance.lost,
      payment_status: paymentStatusOf(balance, { ...standing, held }),
    },
    data,
  );
  await bookSales(ctx, after, ledger);
  await correctInvoices(ctx, after);
  return after;
}
