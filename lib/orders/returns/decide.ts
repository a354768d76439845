import 'server-only';
import { assertCan } from '@/lib/core/access/can';
import { type AdminContext, type ShopContext, transaction } from '@/lib/core/context';
import { invalid } from '@/lib/core/errors';
import { changeOrder, type Order } from '../order-lock';
import { closeReturn } from './close';
import { lockReturn, moveReturn, type Return } from './lock-return';
import { receiveReturn } from './receive';
import type { Decided, ReturnDecision } from './returns.schema';
import { returnActions } from './status';

/**
 * Staff approve or reject a return, note what arrived of it, close it, or call off one whose goods
 * never came; each wants its permission (`returnActions`). Throws 404 for another order's return,
 * 409 for a step its status does not allow, or an older `version`.
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
      return receiveReturn(ctx, orderId, returnId, decision);
    case 'close':
      return closeReturn(ctx, orderId, returnId, decision);
    default:
      return answerReturn(ctx, orderId, returnId, decision);
  }
}

type Answer = Decided<'approve' | 'reject' | 'cancel'>;

/** The answer to a request, whose buyer is told; turned down it wants words that say why. */
const answerReturn = (
  ctx: AdminContext,
  orderId: number,
  returnId: number,
  { action, answer, version }: Answer,
): Promise<Return> =>
  transaction(ctx, async (ctx) => {
    const { to: status } = returnActions[action];
    const { locked, row } = await lockReturn(ctx, orderId, returnId, { status, version });
    if (action === 'reject' && !answer) throw invalid('answer', 'reason_required');
    const after = await moveReturn(ctx, row, status, {
      answer,
      admin_id: ctx.actor.id,
      decided_at: ctx.now(),
    });
    await changeOrder(ctx, locked, {});
    return after;
  });

/**
 * The buyer of an order calls their return off: its units can be asked for again. Refuses (409)
 * one that has arrived, was turned down or has ended. The caller has checked whose order it is.
 */
export const cancelReturn = (
  ctx: ShopContext,
  { id }: Pick<Order, 'id'>,
  returnId: number,
): Promise<Return> =>
  transaction(ctx, async (ctx) => {
    const { locked, row } = await lockReturn(ctx, id, returnId, { status: 'canceled' });
    const after = await moveReturn(ctx, row, 'canceled');
    await changeOrder(ctx, locked, {});
    return after;
  });
