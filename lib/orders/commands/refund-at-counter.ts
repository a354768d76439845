import { chainOrderChanges, newRowId, type OrderChanges } from '../order/changes';
import { type CommandContext, findRefund, type OrderState } from '../order/state';
import type { RefundParts } from '../refunds/refund-plan';
import { getRefundMoney } from '../refunds/refund-state';
import type { SoldRules } from '../refunds/sold-purchase';
import { type Credit, openExchange } from './exchange-return';
import { grantRefund } from './grant-refund';
import { divideRefund } from './issue-refund';
import { openRefund } from './open-refund';
import { noteRefundSent } from './refund-sent';

export type CounterRefund = {
  items: RefundParts['items'];
  reason: string;
  /** Where the items were returned: titles of store and register, and the session's number. */
  place: { store: string; register: string; session: number };
  /** How staff paid back at once what no provider sends; undefined: still to be sent. */
  reference: string | undefined;
  /** The part that pays the exchange order. */
  exchange?: Credit | undefined;
};

/**
 * Refunds units returned at a counter. They are there already, so it is granted at once; what a
 * provider then doesn't send stays owed. In an exchange it credits the price of the new items and
 * refunds the rest. Throws as `divideRefund`.
 */
export function refundAtCounter(
  state: OrderState,
  { items, reason, place, reference, exchange }: CounterRefund,
  ctx: CommandContext,
  rules?: SoldRules,
): OrderChanges {
  const named = { items, shipping: false, fee: false, amount: 0 };
  const refund = { parts: named, reason, restock: false };
  const open = (now: OrderState) => {
    if (exchange) return openExchange(now, refund, exchange, ctx, rules);
    const { plan, parts } = divideRefund(now, refund, ctx, rules);
    return openRefund(now, parts, { ...plan, reason, granted_at: ctx.now() }, ctx);
  };
  const id = newRowId(state.refunds);
  return chainOrderChanges(
    state,
    open,
    (now) => toNotification(now, id, { place, exchange }),
    (now) => grantRefund(now, id, ctx),
    (now) => {
      const { due } = getRefundMoney(findRefund(now, id), now.payments);
      const sent = { reference: reference ?? '', notify: false };
      return reference && due.length ? noteRefundSent(now, id, sent, ctx) : {};
    },
  );
}

function toNotification(
  state: OrderState,
  id: number,
  { place, exchange }: Pick<CounterRefund, 'place' | 'exchange'>,
): OrderChanges {
  const { order_id, refund_number, amount } = findRefund(state, id);
  const isAllCredited = exchange !== undefined && exchange.credit >= amount;
  // If all is credited, no email about money is sent.
  const payload = { order_id, refund_number, by_return: isAllCredited };
  const taken = { refund_number, order_number: exchange?.to.order_number ?? '' };
  return {
    events: [
      { type: 'refund_at_register', data: { refund_number, ...place } },
      ...(exchange ? [{ type: 'exchanged', data: taken }] : []),
    ],
    announcements: [{ event: 'order.refunded', payload }],
  };
}
