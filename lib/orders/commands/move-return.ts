import { conflict, invalid } from '@/lib/core/errors';
import { firstOrNotFound } from '@/lib/core/records/rows';
import { translator } from '@/lib/i18n/translate';
import type { OrderChanges } from '../order/changes';
import type { CommandContext, OrderState, Return, ReturnItem } from '../order/state';
import type { Decided } from '../returns/returns.schema';
import { canMoveReturn, type ReturnStatus, returnActions } from '../returns/status';

type Step = { status: ReturnStatus; version?: number | undefined };

/**
 * A return of this order that is to move to `status`, with its units. Throws 404 for another
 * order's return, 409 if it changed since `version` or can't move there.
 */
export function findReturn(
  { returns, return_items }: OrderState,
  returnId: number,
  { status, version }: Step,
  { language }: CommandContext,
): { row: Return; items: ReturnItem[] } {
  const row = firstOrNotFound(returns.filter(({ id }) => id === returnId));
  if (version !== undefined && version !== row.version)
    throw conflict('version', 'return_changed_meanwhile');
  if (!canMoveReturn(row.status, status)) {
    const t = translator(language, 'return_status');
    const values = { from: t(row.status), to: t(status) };
    throw conflict('status', 'return_status_change_refused', values);
  }
  const items = return_items.filter(({ return_request_id }) => return_request_id === row.id);
  return { row, items };
}

/** Moves a return, records it in the order's history and sends the event. */
export function moveReturn(
  row: Return,
  status: ReturnStatus,
  fields: Partial<Omit<Return, 'id' | 'version' | 'status'>>,
  ctx: CommandContext,
): OrderChanges {
  const { id, version, answer } = { ...row, ...fields };
  return {
    returns: [{ id, ...fields, status, version: version + 1 }],
    ...notifyOfReturn({ ...row, status, answer }, ctx),
  };
}

/** The history entry and the event of a return. */
export function notifyOfReturn(
  { id: return_id, order_id, return_number, status, answer }: Return,
  { actor: { kind } }: CommandContext,
): OrderChanges {
  const by = kind === 'guest' || kind === 'customer' ? 'customer' : 'staff';
  return {
    events: [{ type: 'return', data: { return_number, return_status: status } }],
    announcements: [
      { event: 'return.updated', payload: { order_id, return_id, status, by, answer } },
    ],
  };
}

/**
 * Approves or rejects a return, or cancels one that never arrived; the buyer is notified. Throws
 * 422 for a rejection without a reason, and as `findReturn`.
 */
export function answerReturn(
  state: OrderState,
  returnId: number,
  { action, answer, version }: Decided<'approve' | 'reject' | 'cancel'>,
  ctx: CommandContext,
): OrderChanges {
  const { to: status } = returnActions[action];
  const { row } = findReturn(state, returnId, { status, version }, ctx);
  if (action === 'reject' && !answer) throw invalid('answer', 'reason_required');
  const admin_id = ctx.actor.kind === 'admin' ? ctx.actor.id : null;
  return moveReturn(row, status, { answer, admin_id, decided_at: ctx.now() }, ctx);
}

/** The buyer cancels their return, so that its units can be requested again. */
export function withdrawReturn(
  state: OrderState,
  returnId: number,
  ctx: CommandContext,
): OrderChanges {
  const { row } = findReturn(state, returnId, { status: 'canceled' }, ctx);
  return moveReturn(row, 'canceled', {}, ctx);
}
