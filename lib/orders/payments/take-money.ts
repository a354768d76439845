import 'server-only';
import { eq } from 'drizzle-orm';
import { shippingMethod } from '@/db/schema/methods';
import type { Context } from '@/lib/core/context';
import { extendReservations } from '@/lib/inventory/reservations';
import { emit } from '@/lib/jobs/emit';
import type { Card } from '@/lib/payments/gateway';
import { recordPayment } from '@/lib/payments/ledger';
import { confirmUses } from '@/lib/promotions/uses';
import { type LockedOrder, writeEvent } from '../order-lock';
import { arrivalFields } from '../promised-fields';
import { oweSurplus } from '../refunds/surplus';

/**
 * Money that came in: minor units of the order's currency. `reference` is what the row is known
 * by, and comes once; `provider_id` the provider's own name of it, where that is another one.
 */
export type Receipt = {
  amount: number;
  provider: string;
  reference: string;
  provider_id?: string;
  intent_id?: number;
  test_mode?: boolean;
  card?: Card | undefined;
};

/**
 * Records a capture; with the last of an order's money its goods and the offers it used are its
 * own for good. Returns what of the order follows beside its status.
 */
export async function takeMoney(
  ctx: Context,
  locked: LockedOrder,
  receipt: Receipt,
  isAll: boolean,
) {
  const { order: row } = locked;
  const { amount, provider, reference, provider_id = null, test_mode = false } = receipt;
  const line = await recordPayment(ctx, {
    order_id: row.id,
    intent_id: receipt.intent_id ?? null,
    type: 'capture',
    status: 'succeeded',
    amount,
    currency: row.currency,
    provider,
    provider_reference: reference,
    provider_id,
    card_fingerprint: receipt.card?.fingerprint ?? null,
    test_mode,
  });
  if (!line) return {};
  if (!isAll) {
    await writeEvent(ctx, row.id, {
      type: 'part_payment',
      data: { amount, currency: row.currency, reference: provider_id ?? reference },
    });
    return {};
  }
  await extendReservations(ctx, row.id, null);
  await confirmUses(ctx, row.id);
  const arrival = await promisedArrival(ctx, locked);
  const card_country = receipt.card?.country ?? undefined;
  await emit(ctx, 'order.paid', { order_id: row.id, provider, card_country });
  return { paid_at: ctx.now(), expires_at: null, ...arrival };
}

/** The days an order that may be packed now is to arrive; none where it promised some or left. */
async function promisedArrival(ctx: Context, { order: row, facts }: LockedOrder) {
  if (row.estimated_delivery_to || facts.units_shipped) return {};
  const [method] = await ctx.db
    .select()
    .from(shippingMethod)
    .where(eq(shippingMethod.id, row.shipping_method_id ?? 0));
  return arrivalFields(ctx, method, true);
}

/** Notes what came above what is due, and that it goes back. */
export async function noteSurplus(
  ctx: Context,
  { order: row }: LockedOrder,
  receipt: Receipt,
  kept: number,
): Promise<void> {
  const { provider, reference, intent_id = null, test_mode = false } = receipt;
  const line = await recordPayment(ctx, {
    order_id: row.id,
    intent_id,
    type: 'capture',
    status: 'succeeded',
    amount: receipt.amount - kept,
    currency: row.currency,
    provider,
    // The part that is kept has the reference itself.
    provider_reference: kept ? `${reference}:surplus` : reference,
    provider_id: receipt.provider_id ?? (kept ? reference : null),
    surplus: true,
    test_mode,
  });
  if (line) await oweSurplus(ctx, row, line);
}
