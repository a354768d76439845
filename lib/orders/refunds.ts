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
import {
  assertTransition,
  assertVersion,
  changeOrder,
  type LockedOrder,
  lockOrder,
  type Order,
} from './order-lock';
import { givenBack, noteRefundSent } from './sent-refunds';
import { undoShipments } from './shipments';

export type RefundInput = {
  reason?: string;
  /** Of money that staff sent already; without it a refund by hand is still to be sent. */
  reference?: string;
  restock: boolean;
  version?: number;
};

/**
 * Gives the whole of an order's money back: the provider first, under a key that pays
 * back once; the status follows only when it did. Where no provider sends the money the order
 * ends all the same, but counts as paid until staff say with which reference they sent it.
 * Goods that have not left are freed; those that did return into stock when `restock` is
 * ticked. Refuses an order that may not be refunded, or a provider's no.
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
  const { status } = result;
  const after = await transaction(ctx, async (ctx) => {
    const locked = await lockOrder(ctx, orderId);
    const entry = {
      order_id: orderId,
      type: 'refund' as const,
      status,
      amount,
      currency,
      provider: receipt.provider,
      provider_reference: result.reference,
    };
    const isNew = await recordPayment(ctx, { ...entry, error_message: result.error_message });
    // Somebody else was first: what this one sent would be sent twice.
    if (!isNew && input.reference) throw conflict('status', 'refund_not_due');
    if (!isNew) return locked.order;
    await ctx.db.update(refund).set({ status }).where(eq(refund.refund_number, number));
    if (status === 'failed' || locked.order.status === 'refunded') return locked.order;
    await emit(ctx, 'order.refunded', { order_id: orderId, refund_number: number });
    const money = status === 'succeeded' ? givenBack(locked.order, amount) : {};
    const order = await endRefunded(ctx, locked, number, { ...input, money });
    if (status !== 'pending' || !input.reference) return order;
    const sent = { refund_number: number, amount, reference: input.reference };
    return noteRefundSent(ctx, { ...locked, order }, sent);
  });
  if (status === 'failed')
    throw conflict('status', 'refund_failed', { reason: result.error_message ?? '' });
  return after;
}

/** Ends an order whose money goes back; `money` is what of it went already. */
async function endRefunded(
  ctx: Context,
  locked: LockedOrder,
  refund_number: string,
  { reason = '', restock, money }: RefundInput & { money: Partial<Order> },
): Promise<Order> {
  if (restock) await undoShipments(ctx, locked, false);
  await releaseReservations(ctx, locked.order.id);
  await ctx.db
    .update(orderItem)
    .set({ quantity_refunded: sql`${orderItem.quantity}` })
    .where(eq(orderItem.order_id, locked.order.id));
  const cameBack = restock ? { fulfillment_status: 'returned' as const } : {};
  const ended = locked.facts.units_shipped ? cameBack : { cancel_reason: 'staff' as const };
  return changeOrder(
    ctx,
    locked,
    { status: 'refunded', refunded_at: ctx.now(), ...money, ...ended },
    { reason, refund_number },
  );
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
