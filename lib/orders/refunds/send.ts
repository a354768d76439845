import 'server-only';
import { and, eq, isNotNull } from 'drizzle-orm';
import { order } from '@/db/schema/orders';
import { paymentIntent, refund } from '@/db/schema/payments';
import { type Context, transaction } from '@/lib/core/context';
import { firstOrNotFound } from '@/lib/core/records/rows';
import { findRefunds } from '@/lib/payments/balance';
import { type Gateway, type ProviderCharge, ProviderRefusal } from '@/lib/payments/gateway';
import { isAutomaticProvider } from '@/lib/payments/gateways';
import { gatewayOfIntent } from '@/lib/payments/intents';
import { type Payment, readLedger } from '@/lib/payments/ledger';
import { getOrderCurrency } from '../amounts';
import { type RefundAnswer, recordRefund } from '../commands/record-refund';
import { loadOrder } from '../order/load';
import { saveOrder } from '../order/save';
import type { Order } from '../order/state';

/**
 * Sends an opened refund's money, as far as providers send it and haven't yet, and records the
 * results. Safe to repeat: what a provider already has under the same key counts as the answer.
 * Throws `ProviderUnavailable` if the outcome is unknown.
 */
export async function sendRefund(ctx: Context, refundId: number): Promise<Order> {
  const opened = firstOrNotFound(await ctx.db.select().from(refund).where(eq(refund.id, refundId)));
  const row = firstOrNotFound(
    await ctx.db.select().from(order).where(eq(order.id, opened.order_id)),
  );
  const lines = await readLedger(ctx, row.id);
  const due = findRefunds(lines).filter(
    ({ line, status }) =>
      line.refund_id === refundId && status === 'pending' && isAutomaticProvider(line.provider),
  );
  const answers: RefundAnswer[] = [];
  for (const { line } of due) {
    const capture = firstOrNotFound(lines.filter(({ id }) => id === line.capture_id));
    const { gateway, charge } = await readCharge(ctx, row, capture);
    answers.push({ line, answer: await sendOnce(gateway, charge, line) });
  }
  return transaction(ctx, async (ctx) => {
    const state = await loadOrder(ctx, row.id);
    return saveOrder(ctx, state, recordRefund(state, refundId, answers, ctx));
  });
}

async function sendOnce(
  gateway: Gateway,
  charge: ProviderCharge,
  { provider_reference, amount }: Payment,
) {
  const existingRefund = (await gateway.refunds(charge)).find(
    // A refund made at the provider is known by its own id there.
    ({ key, provider_id }) => key === provider_reference || provider_id === provider_reference,
  );
  if (existingRefund) return existingRefund;
  try {
    return await gateway.refund(charge, amount, provider_reference);
  } catch (error) {
    if (!(error instanceof ProviderRefusal)) throw error;
    return { status: 'failed' as const, error_message: error.reason };
  }
}

/** The gateway of a capture, and its reference there. */
export async function readCharge(ctx: Context, row: Order, capture: Payment) {
  const intent = firstOrNotFound(
    await ctx.db
      .select()
      .from(paymentIntent)
      .where(eq(paymentIntent.id, capture.intent_id ?? 0)),
  );
  const currency = getOrderCurrency(ctx.settings, row);
  const { gateway } = await gatewayOfIntent(ctx, intent, { ...row, currency });
  const reference = capture.provider_id ?? capture.provider_reference;
  return { gateway, charge: { reference, currency } };
}

/**
 * Sends refunds an order owes that a provider can send: a surplus, a part payment after its end.
 */
export async function sendOwedRefunds(ctx: Context, order_id: number): Promise<void> {
  const owed = await ctx.db
    .select({ id: refund.id })
    .from(refund)
    .where(
      and(
        eq(refund.order_id, order_id),
        eq(refund.status, 'pending'),
        eq(refund.method, 'original'),
        isNotNull(refund.granted_at),
      ),
    );
  for (const { id } of owed) await sendRefund(ctx, id);
}

/** The job that finishes what a dead request left undone. */
export async function resumeRefund(ctx: Context, { refund_id }: { refund_id: number }) {
  const [opened] = await ctx.db.select().from(refund).where(eq(refund.id, refund_id));
  if (opened?.status === 'pending') await sendRefund(ctx, refund_id);
}
