import { conflict } from '@/lib/core/errors';
import { inTurn, type OrderChanges } from '../order/changes';
import type { CommandContext, OrderState } from '../order/state';
import { isPayable } from '../status';
import { takeMoney } from './receive-money';
import { type RepricedOrder, repriceOrder } from './reprice-order';

/**
 * Changes what an order holds that waits for its money, in place, as it was priced anew. Its time
 * to pay is as long as before, and at least as long as for another try; where nothing is left to
 * pay it is paid. Its buyer is notified of the new total. Refuses what `assertEditable` refuses,
 * and (409) an order that is being paid.
 */
export function editOrder(
  state: OrderState,
  { repriced, note }: { repriced: RepricedOrder; note: string },
  ctx: CommandContext,
): OrderChanges {
  assertEditable(state, ctx);
  if (state.intent) throw conflict('status', 'payment_processing');
  const { id: order_id, grand_total: before } = state.order;
  const after = repriced.columns.grand_total ?? before;
  return inTurn(
    state,
    (now) => repriceOrder(now, repriced, ctx),
    (now) => (after ? keepForPaying(now, ctx) : payNothing(now, ctx)),
    () => ({
      events: [{ type: 'edited', data: { before, after, reason: note } }],
      announcements: [{ event: 'order.edited', payload: { order_id, before_minor: before, note } }],
    }),
  );
}

/** Refuses (409) all but what waits for its money, and of which nothing was paid or sent. */
export function assertEditable(
  { order, items, facts }: OrderState,
  { settings }: CommandContext,
): void {
  const { paid_total, payment_status, erased_at, base_currency, status } = order;
  if (paid_total > 0 || payment_status === 'authorized' || status === 'payment_review')
    throw conflict('status', 'order_edit_paid');
  const isOther = base_currency !== settings.base_currency;
  if (!isPayable(order) || facts.units_shipped || erased_at || isOther)
    throw conflict('status', 'order_edit_ended');
  if (items.some(({ quantity_uncharged }) => quantity_uncharged > 0))
    throw conflict('status', 'order_edit_part_canceled');
}

function keepForPaying(
  { order: { expires_at } }: OrderState,
  { now, settings }: CommandContext,
): OrderChanges {
  const retry = now().getTime() + settings.payment_retry_minutes * 60_000;
  const until = expires_at && new Date(Math.max(expires_at.getTime(), retry));
  return { order: { expires_at: until }, stock: [{ kind: 'extend', until }] };
}

/** An order of which nothing is left to pay is paid. */
export const payNothing = (state: OrderState, ctx: CommandContext): OrderChanges =>
  inTurn(
    state,
    (now) => {
      const receipt = { amount: 0, provider: 'free', reference: now.order.order_number } as const;
      return takeMoney(now, receipt, ctx);
    },
    () => ({ order: { status: 'paid' } }),
  );
