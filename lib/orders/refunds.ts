import 'server-only';
import { eq, sql } from 'drizzle-orm';
import { orderItem } from '@/db/schema/orders';
import { refund } from '@/db/schema/payments';
import { type Context, transaction } from '@/lib/core/context';
import { conflict } from '@/lib/core/errors';
import { releaseReservations } from '@/lib/inventory/reservations';
import { emit } from '@/lib/jobs/emit';
import { gateways, type Provider } from '@/lib/payments/gateways';
import { captureOf, recordPayment } from '@/lib/payments/ledger';
import { assertTransition, assertVersion, changeOrder, lockOrder, type Order } from './order-lock';
import { undoShipments } from './shipments';

export type RefundInput = { reason?: string; restock: boolean; version?: number };

/**
 * Gives the whole of an order's money back: the provider first, under a key that pays
 * back once; the status follows only when it did. Goods that have not left are freed;
 * those that did return into stock when `restock` is ticked. Refuses an order that may
 * not be refunded, or a provider's no.
 */
export async function refundOrder(
  ctx: Context,
  orderId: number,
  input: RefundInput,
): Promise<Order> {
  const { number, receipt, amount, currency } = await transaction(ctx, (ctx) =>
    openRefund(ctx, orderId, input),
  );
  const result = await gateways[receipt.provider as Provider].refund(
    receipt.provider_reference,
    amount,
    currency,
    number,
  );
  const after = await transaction(ctx, async (ctx) => {
    const locked = await lockOrder(ctx, orderId);
    const entry = {
      order_id: orderId,
      type: 'refund' as const,
      status: result.status,
      amount,
      currency,
      provider: receipt.provider,
      provider_reference: result.reference,
    };
    const isNew = await recordPayment(ctx, { ...entry, error_message: result.error_message });
    await ctx.db
      .update(refund)
      .set({ status: result.status })
      .where(eq(refund.refund_number, number));
    if (result.status === 'failed' || !isNew || locked.order.status === 'refunded')
      return locked.order;
    if (input.restock) await undoShipments(ctx, locked, false);
    await releaseReservations(ctx, orderId);
    await ctx.db
      .update(orderItem)
      .set({ quantity_refunded: sql`${orderItem.quantity}` })
      .where(eq(orderItem.order_id, orderId));
    await emit(ctx, 'order.refunded', { order_id: orderId, refund_number: number });
    const change = {
      status: 'refunded' as const,
      payment_status: 'refunded' as const,
      refunded_total: locked.order.paid_total,
      refunded_at: ctx.now(),
    };
    const cameBack = input.restock ? { fulfillment_status: 'returned' as const } : {};
    const ended = locked.facts.units_shipped ? cameBack : { cancel_reason: 'staff' as const };
    return changeOrder(
      ctx,
      locked,
      { ...change, ...ended },
      { reason: input.reason ?? '', refund_number: number },
    );
  });
  if (result.status === 'failed')
    throw conflict('status', 'refund_failed', { reason: result.error_message ?? '' });
  return after;
}

/**
 * Notes the refund before the provider hears of it, so that a crash in between leaves a
 * trace; a second try uses the same number and pays back once.
 */
async function openRefund(ctx: Context, orderId: number, input: RefundInput) {
  const locked = await lockOrder(ctx, orderId);
  assertVersion(locked, input.version);
  assertTransition(ctx, locked.facts, 'refunded');
  const receipt = await captureOf(ctx, orderId);
  if (!receipt) throw conflict('status', 'not_fully_paid');
  const number = `${locked.order.order_number}-R1`;
  await ctx.db
    .insert(refund)
    .values({
      order_id: orderId,
      refund_number: number,
      amount: locked.order.paid_total,
      reason: input.reason ?? '',
      items: locked.items.map((item) => ({
        order_item_id: item.id,
        quantity: item.quantity,
        restock: input.restock,
      })),
      method: gateways[receipt.provider as Provider].automatic ? 'original' : 'manual',
      status: 'pending',
      admin_id: ctx.actor.kind === 'admin' ? ctx.actor.id : null,
      created_at: ctx.now(),
    })
    .onConflictDoNothing({ target: refund.refund_number });
  return { number, receipt, amount: locked.order.paid_total, currency: locked.order.currency };
}
