import 'server-only';
import { type Context, transaction } from '@/lib/core/context';
import { findRefunds } from '@/lib/payments/balance';
import type { ProviderRefund } from '@/lib/payments/gateway';
import type { Payment } from '@/lib/payments/ledger';
import { noteOutsideRefund } from '../commands/open-refund';
import { recordRefund } from '../commands/record-refund';
import { chainOrderChanges, type OrderChanges } from '../order/changes';
import { loadOrder } from '../order/load';
import { saveOrder } from '../order/save';
import type { CommandContext, Order, OrderState } from '../order/state';
import { readCharge } from './send';

/**
 * Compares a provider's refunds of a charge with the ledger: results of those the shop sent, and
 * refunds made at the provider, which are recorded without lines. `alongside` runs in the same
 * transaction.
 */
export async function syncRefunds(
  ctx: Context,
  row: Order,
  capture: Payment,
  alongside?: (ctx: Context) => Promise<unknown>,
): Promise<void> {
  const { gateway, charge } = await readCharge(ctx, row, capture);
  const reported = await gateway.refunds(charge);
  await transaction(ctx, async (ctx) => {
    const state = await loadOrder(ctx, row.id);
    // Oldest first, as in the ledger.
    const steps = reported
      .toReversed()
      .map((refund) => (now: OrderState) => syncRefund(now, capture, refund, ctx));
    const changes = chainOrderChanges(state, ...steps);
    if (changes.refunds?.length) await saveOrder(ctx, state, changes);
    await alongside?.(ctx);
  });
}

function syncRefund(
  state: OrderState,
  capture: Payment,
  reported: ProviderRefund,
  ctx: CommandContext,
): OrderChanges {
  const existingRefund = findRefunds(state.payments).find(
    ({ line: { provider, provider_reference } }) =>
      provider === capture.provider &&
      (provider_reference === reported.key || provider_reference === reported.provider_id),
  );
  if (existingRefund) {
    const { line, status } = existingRefund;
    if (line.refund_id === null || status === reported.status) return {};
    return recordRefund(state, line.refund_id, [{ line, answer: reported }], ctx);
  }
  if (reported.status === 'failed') return {};
  const noted = noteOutsideRefund(state, capture, reported, ctx);
  const [line] = noted.payments;
  return chainOrderChanges(
    state,
    () => noted,
    (now) => recordRefund(now, line.refund_id, [{ line, answer: reported }], ctx),
  );
}
