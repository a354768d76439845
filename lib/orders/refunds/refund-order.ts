import 'server-only';
import { desc, eq } from 'drizzle-orm';
import { refund } from '@/db/schema/payments';
import { type AdminContext, type Context, transaction } from '@/lib/core/context';
import { conflict } from '@/lib/core/errors';
import { firstOrNotFound } from '@/lib/core/records/rows';
import { ProviderUnavailable } from '@/lib/payments/gateway';
import { assignRefundLines } from '../commands/assign-refund';
import { issueRefund, type RefundInput } from '../commands/issue-refund';
import { noteRefundSent, reopenRefund } from '../commands/refund-sent';
import { takeRestockedOut } from '../commands/undo-restock';
import type { OrderChanges } from '../order/changes';
import { assertOrderVersion, assertTransitionPermission } from '../order/guards';
import { loadOrder } from '../order/load';
import { saveOrder } from '../order/save';
import type { Order, OrderState, Refund } from '../order/state';
import type { AssignRefundInput, RefundSentInput } from '../order.schema';
import { readSoldRules } from './judge-refund';
import { sendRefund } from './send';

type RefundOrderInput = RefundInput & {
  /** Reference of money staff have already sent; without it a manual refund is still to be sent. */
  reference?: string;
  version?: number;
};

/**
 * Refunds all money left of an order, or the price paid for `parts`: the money is reserved first
 * (`issueRefund`), then the provider sends it under a key that pays once; only then the order
 * changes. With the last of its money the order ends. If no provider sends it, the refund is
 * granted, and counts as paid once staff give the reference they sent it with. Unshipped stock is
 * released, shipped stock restocked if requested. Throws as the command, for an old `version` and
 * for a provider's refusal; 409 if the outcome is unknown, which the job then finds out.
 */
export async function refundOrder(
  ctx: Context,
  orderId: number,
  { reference, version, ...input }: RefundOrderInput,
): Promise<Order> {
  const { row, opened } = await transaction(ctx, async (ctx) => {
    const state = await loadOrder(ctx, orderId);
    assertOrderVersion(state, version);
    const rules = input.parts && (await readSoldRules(ctx, state));
    const changes = issueRefund(state, input, ctx, rules);
    const row = await saveOrder(ctx, state, changes);
    return { row, opened: changes.payments?.length ? await readLastRefund(ctx, orderId) : null };
  });
  return opened ? sendRefundAfterOpening(ctx, opened, reference) : row;
}

/** Sends an opened refund; `reference`: staff have sent what no provider sends. */
export async function sendRefundAfterOpening(
  ctx: Context,
  { id, order_id }: Pick<Refund, 'id' | 'order_id'>,
  reference: string | undefined,
): Promise<Order> {
  const { after, sent } = await sendOrRefuse(ctx, id);
  if (sent.status !== 'pending' || !reference || sent.method !== 'manual') return after;
  return change(ctx, order_id, (state, ctx) =>
    noteRefundSent(state, id, { reference, notify: false }, ctx),
  );
}

/**
 * Sends the parts of a granted refund no provider was asked for yet: the job finds out unknown
 * outcomes, and refused amounts stay owed. `reference`: staff have sent what no provider sends.
 */
export async function sendGrantedRefund(
  ctx: Context,
  { id, order_id, method }: Pick<Refund, 'id' | 'order_id' | 'method'>,
  reference?: string,
): Promise<void> {
  await sendRefund(ctx, id).catch((error: unknown) => {
    if (!(error instanceof ProviderUnavailable)) throw error;
  });
  if (!reference || method !== 'manual') return;
  await change(ctx, order_id, (state, ctx) =>
    noteRefundSent(state, id, { reference, notify: false }, ctx),
  );
}

/** The last refund opened for an order. */
export const readLastRefund = async ({ db }: Context, orderId: number): Promise<Refund> =>
  firstOrNotFound(
    await db
      .select()
      .from(refund)
      .where(eq(refund.order_id, orderId))
      .orderBy(desc(refund.id))
      .limit(1),
  );

/** Sends a refund; throws 409 if its provider refused all of it or didn't answer. */
async function sendOrRefuse(
  ctx: Context,
  refundId: number,
): Promise<{ after: Order; sent: Refund }> {
  const after = await sendRefund(ctx, refundId).catch((error: unknown) => {
    if (error instanceof ProviderUnavailable) throw conflict('status', 'refund_not_known_yet');
    throw error;
  });
  const sent = firstOrNotFound(await ctx.db.select().from(refund).where(eq(refund.id, refundId)));
  if (sent.status === 'failed')
    throw conflict('status', 'refund_failed', { reason: sent.error_message ?? '' });
  return { after, sent };
}

/** Records that staff sent a refund's money (`noteRefundSent`) and notifies the buyer. */
export const markRefundSent = (
  ctx: AdminContext,
  orderId: number,
  refundId: number,
  { reference }: RefundSentInput,
): Promise<Order> =>
  change(ctx, orderId, (state, ctx) =>
    noteRefundSent(state, refundId, { reference, notify: true }, ctx),
  );

/**
 * Has the provider retry the failed part of a refund, under a new key (`reopenRefund`). Throws 409
 * also if it fails again or the outcome is unknown.
 */
export async function retryRefund(
  ctx: AdminContext,
  orderId: number,
  refundId: number,
): Promise<Order> {
  await change(ctx, orderId, (state, ctx) => reopenRefund(state, refundId, ctx));
  const { after, sent } = await sendOrRefuse(ctx, refundId);
  const { error_message } = sent;
  if (error_message !== null && sent.status === 'pending')
    throw conflict('status', 'refund_failed', { reason: error_message });
  return after;
}

/** Assigns lines to a refund made at the provider (`assignRefundLines`). */
export const assignRefund = (
  ctx: AdminContext,
  orderId: number,
  refundId: number,
  { version, ...input }: AssignRefundInput,
): Promise<Order> =>
  transaction(ctx, async (ctx) => {
    const state = await loadOrder(ctx, orderId);
    assertOrderVersion(state, version);
    const rules = await readSoldRules(ctx, state);
    return saveOrder(ctx, state, assignRefundLines(state, refundId, input, ctx, rules));
  });

/** Undoes a refund's mistaken restocking (`takeRestockedOut`). */
export function undoRestock(ctx: AdminContext, orderId: number, refundId: number): Promise<Order> {
  assertTransitionPermission(ctx, 'paid', 'refunded');
  return change(ctx, orderId, (state) => takeRestockedOut(state, refundId));
}

const change = <C extends Context>(
  ctx: C,
  orderId: number,
  command: (state: OrderState, ctx: C) => OrderChanges,
): Promise<Order> =>
  transaction(ctx, async (ctx) => {
    const state = await loadOrder(ctx, orderId);
    return saveOrder(ctx, state, command(state, ctx));
  });
