import 'server-only';
import { eq } from 'drizzle-orm';
import { order } from '@/db/schema/orders';
import { type Context, transaction } from '@/lib/core/context';
import { conflict, invalid } from '@/lib/core/errors';
import { changeIntent, gatewayOfIntent } from '@/lib/payments/intents';
import { getOrderCurrency } from './amounts';
import { cancelOrder } from './commands/cancel';
import { completeOrder } from './commands/complete';
import { receiveMoney } from './commands/receive-money';
import { claimPayment, rejectPayment } from './commands/review-payment';
import { type ShipInput, shipOrderUnits } from './commands/ship';
import { unshipOrder } from './commands/unship';
import type { OrderChanges } from './order/changes';
import {
  assertOrderTransition,
  assertOrderVersion,
  assertTransitionPermission,
  refusedTransition,
} from './order/guards';
import { loadOrder } from './order/load';
import { saveOrder } from './order/save';
import type { CommandContext, Order, OrderState } from './order/state';
import type { TransitionInput } from './order.schema';
import { closeIntent } from './payments/close-intent';
import { noteProviderIntent } from './payments/settle';
import { withoutStatementKey } from './proofs/statement-key';
import { refundOrder } from './refunds/refund-order';
import { sendOwedRefunds } from './refunds/send';
import { canTransitionOrder, type OrderStatus } from './status';

type Input = Partial<TransitionInput> & Pick<TransitionInput, 'status'>;

/**
 * Moves an order to a status, with all that belongs to the transition (D2): stock, money, history.
 * The one way for staff, jobs and the seed. Throws 403 without the transition's permission, 409 for
 * a transition not in the table or an old `version`, 422 if a reason or reference is missing. Only
 * its shopper, by paying again, makes an order pending again.
 */
export async function transitionOrder(ctx: Context, orderId: number, input: Input): Promise<Order> {
  const { status } = input;
  if (status === 'refunded') {
    assertTransitionPermission(ctx, 'paid', status);
    return refundOrder(ctx, orderId, { restock: false, ...input });
  }
  const check = (state: OrderState) => {
    if (status === 'pending') throw refusedTransition(ctx, state.order.status, status);
    assertTransitionPermission(ctx, state.order.status, status);
    assertOrderVersion(state, input.version);
    assertOrderTransition(ctx, state.facts, status);
  };
  const taken = status === 'paid' && (await captureHeldPayment(ctx, orderId, check));
  if (taken) return taken;
  // Close the payment first, so that an order doesn't end while it can still be paid.
  if (status === 'canceled' || status === 'payment_reject') await closePayment(ctx, orderId, check);
  const after = await transaction(ctx, async (ctx) => {
    const state = await loadOrder(ctx, orderId);
    check(state);
    if (status === 'shipped') return shipWithAddOns(ctx, state, input);
    return saveOrder(ctx, state, commands[status as keyof typeof commands](state, input, ctx));
  });
  if (status === 'canceled') await sendOwedRefunds(ctx, orderId);
  return after;
}

async function closePayment(
  ctx: Context,
  orderId: number,
  check: (state: OrderState) => void,
): Promise<void> {
  const row = await transaction(ctx, async (ctx) => {
    const state = await loadOrder(ctx, orderId);
    check(state);
    return state.order;
  });
  await closeIntent(ctx, row);
}

/** Ships all or part of an order: its status changes with the last unit. */
export async function shipOrder(
  ctx: Context,
  orderId: number,
  input: ShipInput & { version?: number },
): Promise<Order> {
  assertTransitionPermission(ctx, 'paid', 'shipped');
  return transaction(ctx, async (ctx) => {
    const state = await loadOrder(ctx, orderId);
    assertOrderVersion(state, input.version);
    assertOrderTransition(ctx, state.facts, 'shipped');
    return shipWithAddOns(ctx, state, input);
  });
}

/** Add-on orders that may ship go along, unless units are named. */
async function shipWithAddOns(ctx: Context, state: OrderState, input: ShipInput): Promise<Order> {
  const after = await saveOrder(ctx, state, shipOrderUnits(state, input, ctx));
  if (input.items) return after;
  const added = await ctx.db
    .select({ id: order.id })
    .from(order)
    .where(eq(order.parent_order_id, after.id))
    .orderBy(order.id);
  for (const { id } of added) {
    const addOn = await loadOrder(ctx, id);
    if (canTransitionOrder(addOn.facts, 'shipped')) await shipWithAddOns(ctx, addOn, input);
  }
  return after;
}

type Command = (state: OrderState, input: Input, ctx: CommandContext) => OrderChanges;

/** The commands for each status; refunds and shipping have their own functions. */
const commands: Record<Exclude<OrderStatus, 'refunded' | 'pending' | 'shipped'>, Command> = {
  payment_review: (state, input, ctx) => claimPayment(state, requiredReference(input), ctx),
  payment_reject: (state, { reason }, ctx) =>
    rejectPayment(state, reason || missing('reason', 'reason_required'), ctx),
  paid: (state, input, ctx) =>
    state.order.status === 'shipped'
      ? unshipOrder(state, { notify: input.notify ?? true }, ctx)
      : receiveByHand(state, input, ctx),
  completed: completeOrder,
  canceled: cancelOrder,
};

function receiveByHand(state: OrderState, input: Input, ctx: CommandContext): OrderChanges {
  const provider_id = withoutStatementKey(requiredReference(input));
  const { order_number, grand_total, paid_total } = state.order;
  const receipt = {
    amount: grand_total - paid_total,
    provider: 'manual',
    reference: `${order_number}:${provider_id}`,
    provider_id,
  };
  return receiveMoney(state, receipt, ctx);
}

const requiredReference = ({ reference }: Input): string =>
  reference || missing('reference', 'reference_required');

function missing(field: string, key: 'reason_required' | 'reference_required'): never {
  throw invalid(field, key);
}

/**
 * Captures the amount due of an order's held money; the rest is released. The amount is stored
 * under the order's lock before the provider is called, so that concurrent calls capture once.
 * Undefined if nothing is held. `check` runs under that lock. Throws 409 if the capture failed.
 */
export async function captureHeldPayment(
  ctx: Context,
  orderId: number,
  check: (state: OrderState) => void,
): Promise<Order | undefined> {
  const authorization = await transaction(ctx, async (ctx) => {
    const state = await loadOrder(ctx, orderId);
    check(state);
    const { order: row, intent } = state;
    if (intent?.status !== 'authorized') return undefined;
    const amount = Math.min(intent.amount, row.grand_total - row.paid_total);
    return { row, intent: await changeIntent(ctx, intent.id, { amount }) };
  });
  if (!authorization) return undefined;
  const { row, intent } = authorization;
  const payableOrder = { ...row, currency: getOrderCurrency(ctx.settings, row) };
  const { gateway, request } = await gatewayOfIntent(ctx, intent, payableOrder);
  const key = `${intent.reference}:capture`;
  const providerIntent = await gateway.capture(request, intent.amount, key);
  const after = await noteProviderIntent(ctx, intent, providerIntent);
  if (providerIntent.state !== 'captured') throw conflict('status', 'capture_failed');
  return after;
}
