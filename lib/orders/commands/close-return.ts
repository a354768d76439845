import { readAmount } from '@/lib/core/amounts';
import { conflict, invalid } from '@/lib/core/errors';
import { priceOf } from '@/lib/core/money';
import { comesTo, goodsRefund } from '@/lib/core/refund-share';
import { currencyOf } from '../amounts';
import { inTurn, newId, type OrderChanges } from '../order/changes';
import type { CommandContext, OrderState } from '../order/state';
import type { Order } from '../order-lock';
import { settleParts } from '../refunds/judge-refund';
import { toRefundable } from '../refunds/refundable';
import type { SoldRules } from '../refunds/sold-purchase';
import { unitsReceived } from '../returns/returnable';
import type { Decided } from '../returns/returns.schema';
import { issueRefund } from './issue-refund';
import { findReturn, moveReturn } from './move-return';

type Input = Omit<Decided<'close'>, 'action' | 'resolution' | 'exchange_order' | 'reference'>;

/**
 * Closes a return that has arrived with a refund of what came and was not given back before, less
 * a fee: it is closed once that refund counts (`recordRefund`), and at once where the fee is all
 * of it. Refuses (422) a fee above what comes back, (409) a refund that the order does not allow
 * (`issueRefund`), and a return whose refund is under way.
 */
export function closeReturn(
  state: OrderState,
  returnId: number,
  { fee: typed, shipping, goods_by, answer, version }: Input,
  ctx: CommandContext,
  rules?: SoldRules,
): OrderChanges {
  const { row, items } = findUnpaid(state, returnId, version, ctx);
  const currency = currencyOf(ctx.settings, state.order);
  const fee = typed ? readAmount('fee', typed, currency) : 0;
  if (fee < 0) throw invalid('fee', 'above_zero');
  const from = toRefundable(state, ctx);
  const units = items.map((item) => {
    const { order_item_id } = item;
    const left = from.lines.find((line) => line.order_item_id === order_item_id)?.left ?? 0;
    const quantity = Math.min(unitsReceived(item), left);
    return { order_item_id, quantity, restock: false, returned: true };
  });
  const parts = { items: units, shipping, fee: false, amount: 0 - fee };
  const settled = settleParts(state, from, { parts, goods_by, rules }, ctx);
  const { goods = goodsRefund(from.lines, units) } = settled;
  const named = goods + (shipping ? from.shipping : 0);
  if (fee > named)
    throw invalid('fee', 'return_fee_too_high', { amount: priceOf(named, currency).formatted });
  if (comesTo(named, -fee, from.total) <= 0)
    return moveReturn(row, 'closed', { fee, answer, closed_at: ctx.now() }, ctx);
  const refunded = { parts, goods_by, restock: false, reason: answer };
  return inTurn(
    state,
    (now) => issueRefund(now, refunded, ctx, rules),
    () => ({
      returns: [
        {
          id: row.id,
          refund_id: newId(state.refunds),
          fee,
          answer,
          resolution: 'refund',
          version: row.version + 1,
        },
      ],
    }),
  );
}

type Exchange = { exchange: Order; answer: string; version?: number | undefined };

/**
 * Closes a return that has arrived with the order that brings its buyer other goods. Refuses (422)
 * the returned order itself and one of another buyer, (409) a return whose refund is under way.
 */
export function exchangeReturn(
  state: OrderState,
  returnId: number,
  { exchange, answer, version }: Exchange,
  ctx: CommandContext,
): OrderChanges {
  const { row } = findUnpaid(state, returnId, version, ctx);
  if (exchange.id === state.order.id || !isOfBuyer(state.order, exchange))
    throw invalid('exchange_order', 'exchange_order_other');
  const exchanged = { resolution: 'exchange', exchange_order_id: exchange.id } as const;
  return moveReturn(row, 'closed', { ...exchanged, answer, closed_at: ctx.now() }, ctx);
}

/** A return that may be closed now; one whose refund is under way is not. */
function findUnpaid(
  state: OrderState,
  returnId: number,
  version: number | undefined,
  ctx: CommandContext,
) {
  const found = findReturn(state, returnId, { status: 'closed', version }, ctx);
  if (found.row.refund_id !== null) throw conflict('status', 'refund_not_known_yet');
  return found;
}

/** By account, e-mail or phone, whichever both orders have. */
const isOfBuyer = (returned: Order, exchange: Order): boolean =>
  (returned.user_id !== null && returned.user_id === exchange.user_id) ||
  (returned.email !== '' && returned.email === exchange.email) ||
  (returned.phone !== '' && returned.phone === exchange.phone);
