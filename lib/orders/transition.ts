import 'server-only';
import { eq, sql } from 'drizzle-orm';
import { order, orderItem } from '@/db/schema/orders';
import { assertCan } from '@/lib/core/access/can';
import { type Context, transaction } from '@/lib/core/context';
import { conflict, forbidden, invalid } from '@/lib/core/errors';
import { extendReservations, releaseReservations } from '@/lib/inventory/reservations';
import { emit } from '@/lib/jobs/emit';
import { dividedOver } from '@/lib/payments/balance';
import { openIntentOf } from '@/lib/payments/intents';
import { recordPayment } from '@/lib/payments/ledger';
import { releaseUses } from '@/lib/promotions/uses';
import { cancelReasonOf } from './cancel-reason';
import { complete } from './completion';
import type { TransitionInput } from './order.schema';
import {
  assertTransition,
  assertVersion,
  changeOrder,
  type LockedOrder,
  lockOrder,
  type Order,
  refusedTransition,
} from './order-lock';
import { returnAllParcels, undoParcels } from './parcels/take-back';
import { captureHeld } from './payments/capture-held';
import { closeIntent } from './payments/close-intent';
import { changeWithMoney, readBalance } from './payments/money';
import { receiveMoney } from './payments/receive';
import { reject } from './payments/reject';
import { withoutKey } from './proofs/statement-key';
import { openRefund } from './refunds/open-refund';
import { refundOrder } from './refunds/refund-order';
import { sendOwedRefunds } from './refunds/send';
import { type ShipInput, shipUnits } from './shipments';
import { canTransition, type OrderStatus, transitionPermission } from './status';

type Input = Partial<TransitionInput> & Pick<TransitionInput, 'status'>;

/**
 * Moves an order to a status, with everything that belongs to the transition (D2): stock,
 * money, history. The one way for staff, jobs and the seed. Throws 403 without the transition's
 * permission, 409 for a transition the table does not hold or an older `version`, 422 where a
 * reason or reference is missing. Pending again it becomes only where its shopper pays again.
 */
export async function transitionOrder(ctx: Context, orderId: number, input: Input): Promise<Order> {
  const { status } = input;
  if (status === 'refunded') {
    assertPermission(ctx, 'paid', status);
    return refundOrder(ctx, orderId, { restock: false, ...input });
  }
  if (status === 'pending') {
    const { order } = await transaction(ctx, (ctx) => lockOrder(ctx, orderId));
    throw refusedTransition(ctx, order.status, status);
  }
  const check = (locked: LockedOrder) => {
    assertPermission(ctx, locked.order.status, status);
    assertVersion(locked, input.version);
    assertTransition(ctx, locked.facts, status);
  };
  const taken = status === 'paid' && (await captureHeld(ctx, orderId, check));
  if (taken) return taken;
  // The provider first: an order does not end while somebody can still pay it.
  if (status === 'canceled' || status === 'payment_reject') await closePayment(ctx, orderId, check);
  const after = await transaction(ctx, async (ctx) => {
    const locked = await lockOrder(ctx, orderId);
    check(locked);
    return effects[status](ctx, locked, input);
  });
  if (status === 'canceled') await sendOwedRefunds(ctx, orderId);
  return after;
}

async function closePayment(
  ctx: Context,
  orderId: number,
  check: (locked: LockedOrder) => void,
): Promise<void> {
  const row = await transaction(ctx, async (ctx) => {
    const locked = await lockOrder(ctx, orderId);
    check(locked);
    return locked.order;
  });
  await closeIntent(ctx, row);
}

/** Sends a part of an order, or all of it: the status follows when the last unit has left. */
export async function shipOrder(
  ctx: Context,
  orderId: number,
  input: ShipInput & { version?: number },
): Promise<Order> {
  assertPermission(ctx, 'paid', 'shipped');
  return transaction(ctx, async (ctx) => {
    const locked = await lockOrder(ctx, orderId);
    assertVersion(locked, input.version);
    assertTransition(ctx, locked.facts, 'shipped');
    return sendOff(ctx, locked, input);
  });
}

type Effect = (ctx: Context, locked: LockedOrder, input: Input) => Promise<Order>;

const effects: Record<Exclude<OrderStatus, 'refunded' | 'pending'>, Effect> = {
  payment_review: claim,
  payment_reject: (ctx, locked, { reason }) =>
    reject(ctx, locked, reason || missing('reason', 'reason_required')),
  paid: (ctx, locked, input) =>
    locked.order.status === 'shipped'
      ? undoParcels(ctx, locked, undefined, input.notify ?? true)
      : receive(ctx, locked, input),
  shipped: (ctx, locked, input) => sendOff(ctx, locked, input),
  completed: complete,
  canceled: cancel,
};

/** Money is said to be on its way: the goods stay reserved until a person has checked. */
async function claim(ctx: Context, locked: LockedOrder, { reference }: Input): Promise<Order> {
  const { order } = locked;
  const provider_reference = reference || missing('reference', 'reference_required');
  const claimed = {
    type: 'authorize',
    status: 'pending',
    amount: order.grand_total - order.paid_total,
    currency: order.currency,
  } as const;
  await recordPayment(ctx, {
    order_id: order.id,
    ...claimed,
    provider: 'manual',
    provider_reference: `${order.order_number}:${provider_reference}`,
  });
  await extendReservations(ctx, order.id, null);
  await emit(ctx, 'order.payment_review', { order_id: order.id });
  const change = { status: 'payment_review', expires_at: null } as const;
  return changeWithMoney(ctx, locked, change, { reference: provider_reference });
}

async function receive(ctx: Context, locked: LockedOrder, { reference }: Input): Promise<Order> {
  const given = withoutKey(reference || missing('reference', 'reference_required'));
  const { order_number, grand_total, paid_total } = locked.order;
  return receiveMoney(ctx, locked, {
    amount: grand_total - paid_total,
    provider: 'manual',
    reference: `${order_number}:${given}`,
    provider_id: given,
  });
}

async function sendOff(ctx: Context, locked: LockedOrder, input: ShipInput): Promise<Order> {
  await extendReservations(ctx, locked.order.id, null);
  const isAll = await shipUnits(ctx, locked, input);
  if (!input.items) await sendAddOns(ctx, locked, input);
  if (!isAll) return changeOrder(ctx, locked, { expires_at: null });
  return changeOrder(
    ctx,
    locked,
    { status: 'shipped', shipped_at: ctx.now(), expires_at: null },
    { tracking_number: input.tracking_number ?? '' },
  );
}

/** What was added to an order and may leave goes along, unless units were named. */
async function sendAddOns(ctx: Context, { order: parent }: LockedOrder, input: ShipInput) {
  const added = await ctx.db
    .select({ id: order.id })
    .from(order)
    .where(eq(order.parent_order_id, parent.id))
    .orderBy(order.id);
  for (const { id } of added) {
    const locked = await lockOrder(ctx, id);
    if (canTransition(locked.facts, 'shipped')) await sendOff(ctx, locked, input);
  }
}

/**
 * Ends an order that is not paid in full: what was reserved, goods and offers, is free again, what
 * came back unopened is in stock again, and a part payment goes back.
 */
async function cancel(ctx: Context, locked: LockedOrder, input: Input): Promise<Order> {
  const { reason = '' } = input;
  if (await openIntentOf(ctx, locked.order.id)) throw conflict('status', 'payment_processing');
  await returnAllParcels(ctx, locked);
  await releaseReservations(ctx, locked.order.id);
  await releaseUses(ctx, locked.order.id);
  await ctx.db
    .update(orderItem)
    .set({ quantity_canceled: sql`${orderItem.quantity}` })
    .where(eq(orderItem.order_id, locked.order.id));
  await emit(ctx, 'order.canceled', { order_id: locked.order.id, reason });
  const cancel_reason = cancelReasonOf(ctx, locked.order.status, input.cancel_reason);
  const change = {
    status: 'canceled',
    cancel_reason,
    canceled_at: ctx.now(),
    expires_at: null,
  } as const;
  await owePartPayments(ctx, locked);
  const cameBack = locked.facts.units_shipped ? { fulfillment_status: 'returned' as const } : {};
  return changeWithMoney(ctx, locked, { ...change, ...cameBack }, { reason, cancel_reason });
}

async function owePartPayments(ctx: Context, { order }: LockedOrder): Promise<void> {
  const { captures } = await readBalance(ctx, order.id);
  const amount = captures.reduce((sum, { left }) => sum + left, 0);
  if (!amount) return;
  const fields = { amount, granted_at: ctx.now(), reason: '' };
  await openRefund(ctx, order, dividedOver(captures, amount) ?? [], fields);
}

/** A shopper claims a payment or calls their order off; staff need the transition's permission. */
export function assertPermission(ctx: Context, from: OrderStatus, status: OrderStatus): void {
  const { kind } = ctx.actor;
  const isShopper = kind === 'guest' || kind === 'customer';
  if (isShopper && status !== 'payment_review' && status !== 'canceled') throw forbidden();
  if (kind !== 'admin' || ctx.actor.is_owner) return;
  const permission = transitionPermission(from, status);
  if (!permission) throw forbidden();
  assertCan(ctx, permission);
}

function missing(field: string, key: 'reason_required' | 'reference_required'): never {
  throw invalid(field, key);
}
