import 'server-only';
import { asc, eq, sql } from 'drizzle-orm';
import { orderItem } from '@/db/schema/orders';
import { refund } from '@/db/schema/payments';
import { type Context, transaction } from '@/lib/core/context';
import { conflict } from '@/lib/core/errors';
import { stepOf } from '@/lib/core/money';
import { stored } from '@/lib/core/records/rows';
import { releaseReservations } from '@/lib/inventory/reservations';
import { emit } from '@/lib/jobs/emit';
import { gateways, type Provider } from '@/lib/payments/gateways';
import { captureOf, recordPayment } from '@/lib/payments/ledger';
import { currencyOf } from './amounts';
import { readTaxes } from './discounts';
import {
  assertTransition,
  assertVersion,
  changeOrder,
  type LockedOrder,
  lockOrder,
  type Order,
} from './order-lock';
import {
  planRefund,
  type Refund,
  type RefundParts,
  type RefundPlan,
  refundable,
} from './refund-plan';
import { takeUnitsBack } from './returned-units';
import { givenBack, noteRefundSent } from './sent-refunds';
import { undoShipments } from './shipments';

export type RefundInput = {
  reason?: string;
  /** Of money that staff sent already; without it a refund by hand is still to be sent. */
  reference?: string;
  restock: boolean;
  version?: number;
  /** What is given back; without them all that is left. */
  parts?: RefundParts;
};

/**
 * Gives money of an order back, all that is left or what its `parts` cost their buyer: the
 * provider first, under a key that pays back once; what the order says follows only when it did.
 * With the last of its money the order ends. Where no provider sends the money it counts as paid
 * until staff say with which reference they sent it. Goods that have not left are freed; those
 * that did return into stock when `restock` is ticked. Refuses an order that may not be
 * refunded, more than is left, or a provider's no.
 */
export async function refundOrder(
  ctx: Context,
  orderId: number,
  input: RefundInput,
): Promise<Order> {
  const { opened, receipt } = await transaction(ctx, (ctx) => openRefund(ctx, orderId, input));
  const { refund_number: number, amount } = opened;
  const { provider, currency } = receipt;
  const gateway = gateways[provider as Provider];
  const result = await gateway.refund(receipt.provider_reference, amount, currency, number);
  const { status, reference: provider_reference, error_message } = result;
  const after = await transaction(ctx, async (ctx) => {
    const locked = await lockOrder(ctx, orderId);
    const entry = { order_id: orderId, type: 'refund' as const, status, amount, currency };
    const isNew = await recordPayment(ctx, {
      ...entry,
      provider,
      provider_reference,
      error_message,
    });
    // Somebody else was first: what this one sent would be sent twice.
    if (!isNew && input.reference) throw conflict('status', 'refund_not_due');
    if (!isNew) return locked.order;
    const granted_at = status === 'failed' ? null : ctx.now();
    await ctx.db.update(refund).set({ status, granted_at }).where(eq(refund.id, opened.id));
    if (status === 'failed' || locked.order.status === 'refunded') return locked.order;
    await emit(ctx, 'order.refunded', { order_id: orderId, refund_number: number });
    const money = status === 'succeeded' ? givenBack(locked.order, amount) : {};
    const order = await grant(ctx, locked, opened, { ...input, money });
    if (status !== 'pending' || !input.reference) return order;
    const sent = { refund_number: number, amount, reference: input.reference };
    return noteRefundSent(ctx, { ...locked, order }, sent);
  });
  if (status === 'failed')
    throw conflict('status', 'refund_failed', { reason: error_message ?? '' });
  return after;
}

type Granted = RefundInput & { money: Partial<Order> };

/** What an order says and holds once a refund counts; `money` is what of it went already. */
async function grant(
  ctx: Context,
  locked: LockedOrder,
  opened: Refund,
  input: Granted,
): Promise<Order> {
  const given = await readRefunds(ctx, locked.order.id);
  const total = given
    .filter(({ granted_at }) => granted_at)
    .reduce((sum, { amount }) => sum + amount, 0);
  const isAll = total >= locked.order.paid_total;
  return isAll
    ? endRefunded(ctx, locked, opened, input)
    : takeUnitsBack(ctx, locked, opened, input);
}

/** Ends an order whose money went back, or goes. */
async function endRefunded(
  ctx: Context,
  locked: LockedOrder,
  { refund_number }: Refund,
  { reason = '', restock, money }: Granted,
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
 * trace; a second try of the same uses the same number and pays back once.
 */
async function openRefund(ctx: Context, orderId: number, input: RefundInput) {
  const locked = await lockOrder(ctx, orderId);
  assertVersion(locked, input.version);
  assertTransition(ctx, locked.facts, 'refunded');
  const receipt = await captureOf(ctx, orderId);
  if (!receipt) throw conflict('status', 'not_fully_paid');
  const refunds = await readRefunds(ctx, orderId);
  const given = refunds.filter(({ status }) => status !== 'failed');
  const taxes = await readTaxes(ctx, orderId);
  const step = stepOf(currencyOf(ctx.settings, locked.order));
  const plan = (before: Refund[]) =>
    planRefund(refundable({ ...locked, taxes, step, given: before }), input.parts);
  const begun = given.find(
    (one) => !one.granted_at && isSame(one, plan(given.filter((other) => other !== one))),
  );
  if (begun) return { opened: begun, receipt };
  const { items, ...amounts } = plan(given);
  const automatic = gateways[receipt.provider as Provider].automatic;
  const opened = stored(
    await ctx.db
      .insert(refund)
      .values({
        order_id: orderId,
        refund_number: `${locked.order.order_number}-R${refunds.length + 1}`,
        ...amounts,
        reason: input.reason ?? '',
        items: items.map((item) => ({ ...item, restock: input.restock })),
        method: automatic ? 'original' : 'manual',
        status: 'pending',
        admin_id: ctx.actor.kind === 'admin' ? ctx.actor.id : null,
        created_at: ctx.now(),
      })
      .returning(),
  );
  return { opened, receipt };
}

/** The refunds of an order, the first one first. */
export const readRefunds = ({ db }: Context, orderId: number): Promise<Refund[]> =>
  db.select().from(refund).where(eq(refund.order_id, orderId)).orderBy(asc(refund.id));

/** Whether a refund that was begun is the one that is asked for. */
const isSame = (begun: Refund, { amount, items, shipping_amount, fee_amount }: RefundPlan) =>
  begun.amount === amount &&
  begun.shipping_amount === shipping_amount &&
  begun.fee_amount === fee_amount &&
  begun.items.length === items.length &&
  items.every((item) =>
    begun.items.some(
      ({ order_item_id, quantity }) =>
        order_item_id === item.order_item_id && quantity === item.quantity,
    ),
  );
