import { formatDate } from '@/lib/core/dates';
import { conflict, type ErrorText, invalid, invalidFields } from '@/lib/core/errors';
import { newRowId, type OrderChanges } from '../order/changes';
import type { CommandContext, OrderState, Return } from '../order/state';
import { isOrderReturnable, returnableUnits } from '../returns/returnable';
import type { ReturnInput } from '../returns/returns.schema';
import { getReturnDeadline } from '../returns/window';
import { notifyOfReturn } from './move-return';

type Standing =
  /** The buyer requests it; staff must decide. */
  | { status: 'requested' }
  /** Staff enter it, even after the deadline, which approves it. */
  | { status: 'approved'; answer: string };

/**
 * Opens a return of order units. Throws 422, naming lines with fewer units left to return, or if
 * none are chosen; 409 if nothing has shipped or the order ended; for its buyer also if the shop
 * takes no returns or the deadline has passed.
 */
export function openReturn(
  state: OrderState,
  { quantity, reason, note }: Pick<ReturnInput, 'quantity' | 'reason' | 'note'>,
  standing: Standing,
  ctx: CommandContext,
): OrderChanges & { returns: [Return] } {
  const { order, facts, returns, return_items } = state;
  if (!isOrderReturnable(order.status, facts.units_shipped))
    throw conflict('status', 'return_not_possible');
  const isByStaff = standing.status === 'approved';
  if (!isByStaff) assertInTime(state, ctx);
  const units = Object.entries(quantity)
    .map(([id, units = 0]) => ({ order_item_id: Number(id), quantity: units }))
    .filter(({ quantity }) => quantity > 0);
  if (!units.length) throw invalid('quantity', 'return_nothing_chosen');
  assertLeft(state, units);
  const now = ctx.now();
  const opened: Return = {
    id: newRowId(returns),
    order_id: order.id,
    return_number: `${order.order_number}-RMA${returns.length + 1}`,
    version: 1,
    reason,
    note,
    answer: '',
    resolution: 'refund',
    fee: 0,
    refund_id: null,
    exchange_order_id: null,
    actor_type: ctx.actor.kind,
    admin_id: isByStaff && ctx.actor.kind === 'admin' ? ctx.actor.id : null,
    decided_at: isByStaff ? now : null,
    received_at: null,
    closed_at: null,
    created_at: now,
    updated_at: now,
    ...standing,
  };
  const first = newRowId(return_items);
  return {
    ...notifyOfReturn(opened, ctx),
    returns: [opened],
    return_items: units.map((line, index) => ({
      id: first - index,
      return_request_id: opened.id,
      received_good: 0,
      received_damaged: 0,
      ...line,
    })),
  };
}

function assertInTime({ order, shipments }: OrderState, ctx: CommandContext): void {
  const until = getReturnDeadline(ctx.settings, order, shipments);
  if (!until) throw conflict('status', 'return_not_offered');
  if (ctx.now() > until)
    throw conflict('status', 'return_window_over', { date: formatDate(until, ctx) });
}

/** Throws 422, on each line's field, for more units than can be returned. */
function assertLeft(
  { items, returns, return_items }: OrderState,
  units: readonly { order_item_id: number; quantity: number }[],
): void {
  const returnRequests = returns.map(({ id, status, refund_id }) => ({
    status,
    is_refunded: refund_id !== null,
    items: return_items.filter(({ return_request_id }) => return_request_id === id),
  }));
  const returnableLines = returnableUnits(items, returnRequests);
  const refused = units.flatMap(({ order_item_id, quantity }): [string, ErrorText[]][] => {
    const count =
      returnableLines.find((line) => line.order_item_id === order_item_id)?.quantity ?? 0;
    if (quantity <= count) return [];
    const name = items.find(({ id }) => id === order_item_id)?.name ?? `#${order_item_id}`;
    return [[`quantity.${order_item_id}`, [{ key: 'return_units_left', values: { name, count } }]]];
  });
  if (refused.length) throw invalidFields(Object.fromEntries(refused));
}
