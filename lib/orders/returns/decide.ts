import 'server-only';
import { eq } from 'drizzle-orm';
import { returnRequest } from '@/db/schema/returns';
import { assertCan } from '@/lib/core/access/can';
import { type AdminContext, type Context, type ShopContext, transaction } from '@/lib/core/context';
import { firstOrNotFound } from '@/lib/core/records/rows';
import { closeReturn } from '../commands/close-return';
import { answerReturn, withdrawReturn } from '../commands/move-return';
import { receiveReturn } from '../commands/receive-return';
import type { OrderChanges } from '../order/changes';
import { loadOrder } from '../order/load';
import { saveOrder } from '../order/save';
import type { Order, OrderState, Return } from '../order/state';
import { readSoldRules } from '../refunds/judge-refund';
import { readLastRefund, sendRefundAfterOpening } from '../refunds/refund-order';
import { closeByExchange } from './exchange';
import type { Decided, ReturnDecision } from './returns.schema';
import { returnActions } from './status';

/**
 * Approves, rejects, receives, closes or cancels a return as staff; each needs its permission
 * (`returnActions`). Throws 404 for another order's return, 409 for a step its status does not
 * allow or an old `version`; and as the commands do.
 */
export function decideReturn(
  ctx: AdminContext,
  orderId: number,
  returnId: number,
  decision: ReturnDecision,
): Promise<Return> {
  assertCan(ctx, returnActions[decision.action].permission);
  switch (decision.action) {
    case 'receive':
      return change(ctx, orderId, returnId, (state) =>
        receiveReturn(state, returnId, decision, ctx),
      );
    case 'close':
      return close(ctx, orderId, returnId, decision);
    default:
      return change(ctx, orderId, returnId, (state) =>
        answerReturn(state, returnId, decision, ctx),
      );
  }
}

/**
 * The buyer cancels their return. Throws 409 if it has arrived, was rejected or has ended. The
 * caller has checked whose order it is.
 */
export const cancelReturn = (
  ctx: ShopContext,
  { id }: Pick<Order, 'id'>,
  returnId: number,
): Promise<Return> => change(ctx, id, returnId, (state) => withdrawReturn(state, returnId, ctx));

/** Closed with the same functions as other refunds, once its money is being sent. */
async function close(
  ctx: AdminContext,
  orderId: number,
  returnId: number,
  input: Decided<'close'>,
): Promise<Return> {
  if (input.resolution === 'exchange') {
    await closeByExchange(ctx, orderId, returnId, input);
    return readReturn(ctx, returnId);
  }
  const opened = await transaction(ctx, async (ctx) => {
    const state = await loadOrder(ctx, orderId);
    const rules = await readSoldRules(ctx, state);
    const changes = closeReturn(state, returnId, input, ctx, rules);
    await saveOrder(ctx, state, changes);
    return changes.payments?.length ? readLastRefund(ctx, orderId) : undefined;
  });
  if (opened) await sendRefundAfterOpening(ctx, opened, input.reference);
  return readReturn(ctx, returnId);
}

const change = (
  ctx: Context,
  orderId: number,
  returnId: number,
  command: (state: OrderState) => OrderChanges,
): Promise<Return> =>
  transaction(ctx, async (ctx) => {
    const state = await loadOrder(ctx, orderId);
    await saveOrder(ctx, state, command(state));
    return readReturn(ctx, returnId);
  });

const readReturn = async ({ db }: Context, returnId: number): Promise<Return> =>
  firstOrNotFound(await db.select().from(returnRequest).where(eq(returnRequest.id, returnId)));
