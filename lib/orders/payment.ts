import 'server-only';
import { eq } from 'drizzle-orm';
import { paymentMethod, shippingMethod } from '@/db/schema/methods';
import { order, orderItem } from '@/db/schema/orders';
import type { Context } from '@/lib/core/context';
import { transaction } from '@/lib/core/context';
import { extendReservations, releaseReservations } from '@/lib/inventory/reservations';
import { reserve } from '@/lib/inventory/reserve';
import { emit } from '@/lib/jobs/emit';
import type { ChargeOutcome } from '@/lib/payments/gateway';
import { gateways, type Provider } from '@/lib/payments/gateways';
import { latestIntent, recordPayment, wasRefunded } from '@/lib/payments/ledger';
import { confirmUses, takeLateUses } from '@/lib/promotions/uses';
import { changeOrder, type LockedOrder, lockOrder, type Order, writeEvent } from './order-lock';
import { arrivalFields } from './promised-fields';
import { canTransition } from './status';

const LATE_PAYMENT_HOURS = 24;

export type Receipt = { provider: string; reference: string };

/**
 * Records that the whole amount came in, and keeps the goods and the offers it used for the order
 * for good. The caller has locked it and checked the transition.
 */
export async function capture(ctx: Context, locked: LockedOrder, receipt: Receipt): Promise<void> {
  const { order: row } = locked;
  await recordPayment(ctx, {
    order_id: row.id,
    type: 'capture',
    status: 'succeeded',
    amount: row.grand_total,
    currency: row.currency,
    provider: receipt.provider,
    provider_reference: receipt.reference,
  });
  await extendReservations(ctx, row.id, null);
  await confirmUses(ctx, row.id);
  await changeOrder(ctx, locked, {
    paid_total: row.grand_total,
    payment_status: 'paid',
    paid_at: ctx.now(),
    expires_at: null,
    ...(await promisedArrival(ctx, locked)),
  });
  await emit(ctx, 'order.paid', { order_id: row.id, provider: receipt.provider });
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

/**
 * What became of a charge, from the provider itself: for the shopper's return and the
 * sweeper alike; however often and in whatever order, it counts once. An amount or currency
 * other than the order's is never "paid": a person must check it.
 * Money for an order that ended meanwhile is kept only if its goods can be had again,
 * else given back.
 */
async function settlePayment(
  ctx: Context,
  provider: Provider,
  reference: string,
  orderId: number,
): Promise<Order> {
  const outcome = await gateways[provider].retrieveCharge(reference);
  const { row, giveBack } = await transaction(ctx, async (ctx) => {
    const locked = await lockOrder(ctx, orderId);
    return outcome
      ? settle(ctx, locked, { provider, reference }, outcome)
      : { row: locked.order, giveBack: false };
  });
  if (giveBack && outcome) await refundLatePayment(ctx, row, { provider, reference }, outcome);
  return row;
}

/**
 * Learns what became of an order's newest charge and moves the order accordingly; one
 * without a charge stays as it is. What the shopper's return and the sweeper call.
 */
export async function settleOrder(ctx: Context, row: Order): Promise<Order> {
  const intent = await latestIntent(ctx, row.id);
  return intent
    ? settlePayment(ctx, intent.provider as Provider, intent.provider_reference, row.id)
    : row;
}

type Settled = { row: Order; giveBack: boolean };

async function settle(
  ctx: Context,
  locked: LockedOrder,
  receipt: Receipt & { provider: Provider },
  outcome: ChargeOutcome,
): Promise<Settled> {
  const { order: row, facts } = locked;
  const same = outcome.amount === row.grand_total && outcome.currency === row.currency;
  const status = outcome.status === 'captured' && !same ? 'review' : outcome.status;
  const entry = {
    order_id: row.id,
    amount: outcome.amount,
    currency: outcome.currency,
    provider: receipt.provider,
    provider_reference: receipt.reference,
  };
  const unchanged = { row, giveBack: false };
  if (status === 'declined') {
    const reason = { error_code: outcome.error_code, error_message: outcome.error_message };
    if (
      !(await recordPayment(ctx, { ...entry, type: 'capture', status: 'failed', ...reason })) ||
      !canTransition(facts, 'payment_reject')
    )
      return unchanged;
    return { row: await reject(ctx, locked, outcome.error_code ?? ''), giveBack: false };
  }
  if (status === 'review') {
    if (
      !(await recordPayment(ctx, { ...entry, type: 'authorize', status: 'pending' })) ||
      !canTransition(facts, 'payment_review')
    )
      return unchanged;
    await extendReservations(ctx, row.id, null);
    await emit(ctx, 'order.payment_review', { order_id: row.id });
    return {
      row: await changeOrder(
        ctx,
        locked,
        { status: 'payment_review', payment_status: 'authorized', expires_at: null },
        { reference: receipt.reference },
      ),
      giveBack: false,
    };
  }
  if (facts.fully_paid) return unchanged;
  if (row.status === 'canceled') return acceptLatePayment(ctx, locked, receipt);
  if (!canTransition(facts, 'paid')) return unchanged;
  await capture(ctx, locked, receipt);
  return {
    row: await changeOrder(ctx, locked, { status: 'paid' }, { reference: receipt.reference }),
    giveBack: false,
  };
}

/**
 * Rejects a payment: the goods stay reserved for a while, in which the shopper may pay
 * again. After a declined card, whose holder is still at it, `payment_retry_minutes`; after
 * a transfer that staff did not find, as long as the way to pay gave at first.
 */
export async function reject(ctx: Context, locked: LockedOrder, reason: string): Promise<Order> {
  const expires_at = new Date(ctx.now().getTime() + (await minutesToRetry(ctx, locked)) * 60_000);
  await extendReservations(ctx, locked.order.id, expires_at);
  await emit(ctx, 'order.payment_rejected', { order_id: locked.order.id, reason });
  return changeOrder(
    ctx,
    locked,
    { status: 'payment_reject', payment_status: 'failed', expires_at },
    { reason },
  );
}

async function minutesToRetry({ db, settings }: Context, { order: row }: LockedOrder) {
  const [method] = await db
    .select({ provider: paymentMethod.provider, window: paymentMethod.payment_window_minutes })
    .from(paymentMethod)
    .where(eq(paymentMethod.id, row.payment_method_id ?? 0));
  return !method || gateways[method.provider].automatic
    ? settings.payment_retry_minutes
    : method.window;
}

/**
 * §D2 canceled → paid: only within a day, and only if everything can be reserved again. The order
 * keeps its price: what it had used of offers counts again.
 */
async function acceptLatePayment(
  ctx: Context,
  locked: LockedOrder,
  receipt: Receipt,
): Promise<Settled> {
  const { order: row, items } = locked;
  if (await wasRefunded(ctx, row.id)) return { row, giveBack: false };
  const late =
    row.canceled_at !== null &&
    ctx.now().getTime() - row.canceled_at.getTime() <= LATE_PAYMENT_HOURS * 3_600_000;
  if (!late || !canTransition({ ...locked.facts, late_payment: true }, 'paid'))
    return { row, giveBack: true };
  const wanted = items.map(({ stock_id, quantity }) => ({ stock_id: stock_id ?? 0, quantity }));
  const short = await reserve(ctx, row.id, wanted, null);
  if (short.length) {
    await releaseReservations(ctx, row.id);
    return { row, giveBack: true };
  }
  await takeLateUses(ctx, row.id);
  await ctx.db
    .update(orderItem)
    .set({ quantity_canceled: 0 })
    .where(eq(orderItem.order_id, row.id));
  await capture(ctx, locked, receipt);
  return {
    row: await changeOrder(
      ctx,
      locked,
      { status: 'paid', canceled_at: null, cancel_reason: null },
      { reference: receipt.reference },
    ),
    giveBack: false,
  };
}

/** Gives money back that came for an order which ended and cannot be filled any more. */
async function refundLatePayment(
  ctx: Context,
  row: Order,
  receipt: Receipt & { provider: Provider },
  outcome: ChargeOutcome,
): Promise<void> {
  const key = `late-${receipt.reference}`;
  const result = await gateways[receipt.provider].refund(
    receipt.reference,
    outcome.amount,
    outcome.currency,
    key,
  );
  await transaction(ctx, async (ctx) => {
    await ctx.db.select({ id: order.id }).from(order).where(eq(order.id, row.id)).for('update');
    const entry = {
      order_id: row.id,
      type: 'refund' as const,
      status: result.status,
      amount: outcome.amount,
      currency: outcome.currency,
      provider: receipt.provider,
      provider_reference: result.reference,
    };
    if (!(await recordPayment(ctx, entry))) return;
    const { amount, currency } = outcome;
    await writeEvent(ctx, row.id, { type: 'late_payment_refunded', data: { amount, currency } });
    if (result.status === 'succeeded')
      await emit(ctx, 'order.late_payment_refunded', {
        order_id: row.id,
        amount_minor: amount,
        currency,
      });
  });
}
