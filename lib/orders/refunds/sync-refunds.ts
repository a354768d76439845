import 'server-only';
import { eq } from 'drizzle-orm';
import { refund } from '@/db/schema/payments';
import { type Context, transaction } from '@/lib/core/context';
import { stored } from '@/lib/core/records/rows';
import { refundsOf } from '@/lib/payments/balance';
import type { ProviderRefund } from '@/lib/payments/gateway';
import { type Payment, readLedger, recordPayment } from '@/lib/payments/ledger';
import { lockOrder, type Order, writeEvent } from '../order-lock';
import { noteRefund } from './note-refund';
import { chargeOf } from './send';

/**
 * Compares what a provider says of the refunds of a charge with the ledger: what became of those
 * the shop sent, and those that somebody made at the provider, which are noted without lines.
 * `alongside` is done in the same transaction.
 */
export async function syncRefunds(
  ctx: Context,
  row: Order,
  capture: Payment,
  alongside?: (ctx: Context) => Promise<unknown>,
): Promise<void> {
  const { gateway, charge } = await chargeOf(ctx, row, capture);
  const told = await gateway.refunds(charge);
  await transaction(ctx, async (ctx) => {
    await lockOrder(ctx, row.id);
    // The oldest first, as they stand in the ledger.
    for (const one of told.toReversed()) await syncRefund(ctx, row, capture, one);
    await alongside?.(ctx);
  });
}

async function syncRefund(
  ctx: Context,
  row: Order,
  capture: Payment,
  told: ProviderRefund,
): Promise<void> {
  const known = refundsOf(await readLedger(ctx, row.id)).find(
    ({ line: { provider, provider_reference } }) =>
      provider === capture.provider &&
      (provider_reference === told.key || provider_reference === told.provider_id),
  );
  const line = known?.line ?? (await noteOutside(ctx, row, capture, told));
  if (!line?.refund_id || known?.status === told.status) return;
  await noteRefund(ctx, line.refund_id, [{ line, told }]);
}

/** A refund that was made at the provider: staff say later what of the order it is of. */
async function noteOutside(
  ctx: Context,
  row: Order,
  capture: Payment,
  { provider_id, amount, status }: ProviderRefund,
): Promise<Payment | undefined> {
  if (status === 'failed') return undefined;
  const count = await ctx.db.$count(refund, eq(refund.order_id, row.id));
  const opened = stored(
    await ctx.db
      .insert(refund)
      .values({
        order_id: row.id,
        refund_number: `${row.order_number}-R${count + 1}`,
        amount,
        free_amount: amount,
        outside: true,
        surplus: capture.surplus,
        method: 'original',
        status: 'pending',
        created_at: ctx.now(),
      })
      .returning(),
  );
  const { currency, provider, test_mode, surplus } = capture;
  await writeEvent(ctx, row.id, { type: 'refund_outside', data: { amount, currency } });
  return recordPayment(ctx, {
    order_id: row.id,
    refund_id: opened.id,
    capture_id: capture.id,
    type: 'refund',
    status: 'pending',
    amount,
    currency,
    provider,
    provider_reference: provider_id,
    surplus,
    test_mode,
  });
}
