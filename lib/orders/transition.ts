import 'server-only';
import { eq, sql } from 'drizzle-orm';
import { orderItem } from '@/db/schema/orders';
import { assertCan } from '@/lib/core/access/can';
import { type Context, transaction } from '@/lib/core/context';
import { forbidden, invalid } from '@/lib/core/errors';
import { extendReservations, releaseReservations } from '@/lib/inventory/reservations';
import { emit } from '@/lib/jobs/emit';
import { recordPayment } from '@/lib/payments/ledger';
import { releaseUses } from '@/lib/promotions/uses';
import type { RefundPartsInput, TransitionInput } from './order.schema';
import {
  assertTransition,
  assertVersion,
  changeOrder,
  type LockedOrder,
  lockOrder,
  type Order,
} from './order-lock';
import { capture, reject } from './payment';
import { refundOrder } from './refunds';
import { deliver, type ShipInput, shipUnits, undoShipments } from './shipments';
import { type OrderStatus, transitionPermission } from './status';

type Input = Partial<TransitionInput> & Pick<TransitionInput, 'status'>;

/**
 * Moves an order to a status, with everything that belongs to the transition (D2): stock,
 * money, history. The one way for staff, jobs and the seed. Throws 403 without the transition's
 * permission, 409 for a transition the table does not hold or an older `version`, 422 where a
 * reason or reference is missing.
 */
export async function transitionOrder(ctx: Context, orderId: number, input: Input): Promise<Order> {
  const { status } = input;
  if (status === 'refunded') {
    assertPermission(ctx, 'paid', status);
    return refundOrder(ctx, orderId, { restock: false, ...input });
  }
  return transaction(ctx, async (ctx) => {
    const locked = await lockOrder(ctx, orderId);
    assertPermission(ctx, locked.order.status, status);
    assertVersion(locked, input.version);
    assertTransition(ctx, locked.facts, status);
    return effects[status](ctx, locked, input);
  });
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

/** Gives back what units of an order cost their buyer, with delivery and fees where asked. */
export async function refundParts(
  ctx: Context,
  orderId: number,
  { items, shipping, fee, ...input }: RefundPartsInput,
): Promise<Order> {
  assertPermission(ctx, 'paid', 'refunded');
  return refundOrder(ctx, orderId, { ...input, parts: { items, shipping, fee } });
}

type Effect = (ctx: Context, locked: LockedOrder, input: Input) => Promise<Order>;

const effects: Record<Exclude<OrderStatus, 'refunded'>, Effect> = {
  pending: (ctx, locked) =>
    changeOrder(ctx, locked, { status: 'pending', payment_status: 'unpaid' }),
  payment_review: claim,
  payment_reject: (ctx, locked, { reason }) =>
    reject(ctx, locked, reason || missing('reason', 'reason_required')),
  paid: (ctx, locked, input) =>
    locked.order.status === 'shipped' ? undoShipping(ctx, locked) : receive(ctx, locked, input),
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
    amount: order.grand_total,
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
  return changeOrder(
    ctx,
    locked,
    { status: 'payment_review', expires_at: null },
    { reference: provider_reference },
  );
}

async function receive(ctx: Context, locked: LockedOrder, { reference }: Input): Promise<Order> {
  const given = reference || missing('reference', 'reference_required');
  await capture(ctx, locked, {
    provider: 'manual',
    reference: `${locked.order.order_number}:${given}`,
  });
  return changeOrder(ctx, locked, { status: 'paid' }, { reference: given });
}

async function undoShipping(ctx: Context, locked: LockedOrder): Promise<Order> {
  await undoShipments(ctx, locked, true);
  return changeOrder(ctx, locked, {
    status: 'paid',
    fulfillment_status: 'unfulfilled',
    shipped_at: null,
  });
}

async function sendOff(ctx: Context, locked: LockedOrder, input: ShipInput): Promise<Order> {
  await extendReservations(ctx, locked.order.id, null);
  const isAll = await shipUnits(ctx, locked, input);
  if (!isAll) return changeOrder(ctx, locked, { expires_at: null });
  return changeOrder(
    ctx,
    locked,
    { status: 'shipped', shipped_at: ctx.now(), expires_at: null },
    { tracking_number: input.tracking_number ?? '' },
  );
}

/**
 * Ends an order well. Cash that was to be paid on delivery is recorded first: completed
 * means fully paid.
 */
async function complete(ctx: Context, locked: LockedOrder, { reference }: Input): Promise<Order> {
  if (!locked.facts.fully_paid)
    await capture(ctx, locked, {
      provider: 'cash_on_delivery',
      reference: `${locked.order.order_number}:${reference || 'cash'}`,
    });
  await deliver(ctx, locked);
  await emit(ctx, 'order.completed', { order_id: locked.order.id });
  return changeOrder(ctx, locked, {
    status: 'completed',
    fulfillment_status: 'delivered',
    completed_at: ctx.now(),
  });
}

/**
 * Ends an order that brought no money: what was reserved, goods and offers, is free again, and
 * what came back unopened is in stock again.
 */
async function cancel(ctx: Context, locked: LockedOrder, { reason }: Input): Promise<Order> {
  await undoShipments(ctx, locked, false);
  await releaseReservations(ctx, locked.order.id);
  const held = locked.order.status === 'paid' ? 'confirmed' : 'reserved';
  await releaseUses(ctx, locked.order.id, held);
  await ctx.db
    .update(orderItem)
    .set({ quantity_canceled: sql`${orderItem.quantity}` })
    .where(eq(orderItem.order_id, locked.order.id));
  await emit(ctx, 'order.canceled', { order_id: locked.order.id, reason: reason ?? '' });
  const cancel_reason =
    ctx.actor.kind === 'admin' ? 'staff' : ctx.actor.kind === 'system' ? 'expired' : 'customer';
  const change = {
    status: 'canceled',
    payment_status: 'voided',
    cancel_reason,
    canceled_at: ctx.now(),
    expires_at: null,
  } as const;
  const cameBack = locked.facts.units_shipped ? { fulfillment_status: 'returned' as const } : {};
  return changeOrder(ctx, locked, { ...change, ...cameBack }, { reason: reason ?? '' });
}

/** A shopper claims a payment or calls their order off; staff need the transition's permission. */
function assertPermission(ctx: Context, from: OrderStatus, status: OrderStatus): void {
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
