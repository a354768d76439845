import 'server-only';
import { dispute } from '@/db/schema/payments';
import { type Context, transaction } from '@/lib/core/context';
import type { Payment } from '@/lib/payments/ledger';
import { lockOrder, type Order, writeEvent } from '../order-lock';
import { chargeOf } from '../refunds/send';

/**
 * Notes what a provider says of a disputed charge. The order's status does not follow: a dispute
 * is settled between banks, and staff see it on the order. `alongside` is done in the same
 * transaction.
 */
export async function noteDispute(
  ctx: Context,
  row: Order,
  capture: Payment,
  dispute_id: string,
  alongside: (ctx: Context) => Promise<unknown>,
): Promise<void> {
  const { gateway, charge } = await chargeOf(ctx, row, capture);
  const told = await gateway.dispute(dispute_id, charge.currency);
  const { provider_id, amount, status, reason, is_charge_refundable, due_by, is_closed } = told;
  const now = ctx.now();
  const state = {
    amount,
    status,
    reason,
    is_charge_refundable,
    due_by,
    closed_at: is_closed ? now : null,
    updated_at: now,
  };
  const { currency, provider } = capture;
  await transaction(ctx, async (ctx) => {
    await lockOrder(ctx, row.id);
    const ids = { order_id: row.id, capture_id: capture.id, provider, provider_id };
    await ctx.db
      .insert(dispute)
      .values({ ...ids, provider: 'stripe', currency, ...state, created_at: now })
      .onConflictDoUpdate({ target: [dispute.provider, dispute.provider_id], set: state });
    await writeEvent(ctx, row.id, { type: 'dispute', data: { amount, currency, status } });
    await alongside(ctx);
  });
}
