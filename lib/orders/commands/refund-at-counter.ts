import { inTurn, newId, type OrderChanges } from '../order/changes';
import { type CommandContext, findRefund, type OrderState } from '../order/state';
import type { RefundParts } from '../refunds/refund-plan';
import { refundMoney } from '../refunds/refund-state';
import type { SoldRules } from '../refunds/sold-purchase';
import { grantRefund } from './grant-refund';
import { divideRefund } from './issue-refund';
import { openRefund } from './open-refund';
import { noteRefundSent } from './refund-sent';

export type CounterRefund = {
  items: RefundParts['items'];
  reason: string;
  /** Where the goods were handed in: titles of store and register, and the session's number. */
  place: { store: string; register: string; session: number };
  /** How staff gave back at once what no provider sends; undefined: it is still to be sent. */
  reference: string | undefined;
};

/**
 * Gives back units that were handed in over a counter. The goods are there, so that it counts at
 * once: what a provider then does not send is owed. Refuses what `divideRefund` does.
 */
export function refundAtCounter(
  state: OrderState,
  { items, reason, place, reference }: CounterRefund,
  ctx: CommandContext,
  rules?: SoldRules,
): OrderChanges {
  const named = { items, shipping: false, fee: false, amount: 0 };
  const { plan, parts } = divideRefund(state, { parts: named, restock: false }, ctx, rules);
  const id = newId(state.refunds);
  return inTurn(
    state,
    (now) => openRefund(now, parts, { ...plan, reason, granted_at: ctx.now() }, ctx),
    (now) => notifyOf(now, id, place),
    (now) => grantRefund(now, id, ctx),
    (now) => {
      const { due } = refundMoney(findRefund(now, id), now.payments);
      const sent = { reference: reference ?? '', notify: false };
      return reference && due.length ? noteRefundSent(now, id, sent, ctx) : {};
    },
  );
}

function notifyOf(state: OrderState, id: number, place: CounterRefund['place']): OrderChanges {
  const { order_id, refund_number } = findRefund(state, id);
  const payload = { order_id, refund_number, by_return: false };
  return {
    events: [{ type: 'refund_at_register', data: { refund_number, ...place } }],
    announcements: [{ event: 'order.refunded', payload }],
  };
}
