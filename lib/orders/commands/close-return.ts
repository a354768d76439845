import { parseAmount } from '@/lib/core/amounts';
import { conflict, invalid } from '@/lib/core/errors';
import { toPrice } from '@/lib/core/money';
import { capRefundAmount, goodsRefund } from '@/lib/core/refund-share';
import { getOrderCurrency } from '../amounts';
import { chainOrderChanges, newRowId, type OrderChanges } from '../order/changes';
import type { CommandContext, OrderState, ReturnItem } from '../order/state';
import { settleRefundParts } from '../refunds/judge-refund';
import type { RefundParts } from '../refunds/refund-plan';
import { toRefundable } from '../refunds/refundable';
import type { SoldRules } from '../refunds/sold-purchase';
import { countReceivedUnits } from '../returns/returnable';
import type { Decided } from '../returns/returns.schema';
import { issueRefund } from './issue-refund';
import { findReturn, moveReturn } from './move-return';

/** What staff say of the money of a return that they close. */
export type ReturnClosing = Pick<Decided<'close'>, 'fee' | 'shipping' | 'goods_by'>;
export type ReturnClosingInput = ReturnClosing & Pick<Decided<'close'>, 'answer' | 'version'>;

/**
 * Closes a return that has arrived with a refund of what came and was not given back before, less
 * a fee: it is closed once that refund counts (`recordRefund`), and at once where the fee is all
 * of it. Refuses (422) a fee above what comes back, (409) a refund that the order does not allow
 * (`issueRefund`), and a return whose refund is under way.
 */
export function closeReturn(
  state: OrderState,
  returnId: number,
  { answer, version, ...closing }: ReturnClosingInput,
  ctx: CommandContext,
  rules?: SoldRules,
): OrderChanges {
  const { row, items } = findClosableReturn(state, returnId, version, ctx);
  const { fee, parts, amount } = valueReturn(state, items, closing, ctx, rules);
  if (amount <= 0) return moveReturn(row, 'closed', { fee, answer, closed_at: ctx.now() }, ctx);
  const { goods_by } = closing;
  const refunded = { parts, goods_by, restock: false, reason: answer };
  return chainOrderChanges(
    state,
    (now) => issueRefund(now, refunded, ctx, rules),
    () => ({
      returns: [
        {
          id: row.id,
          refund_id: newRowId(state.refunds),
          fee,
          answer,
          resolution: 'refund',
          version: row.version + 1,
        },
      ],
    }),
  );
}

/** Of an amount, minor units: what is kept of a return, and what it gives back less that. */
type ReturnValue = { fee: number; parts: RefundParts; amount: number };

/**
 * What the units of a return that came, and were not given back before, give back less a fee, with
 * the delivery where staff say so. Refuses (422) a fee above that.
 */
export function valueReturn(
  state: OrderState,
  items: readonly ReturnItem[],
  { fee: typed, shipping, goods_by }: ReturnClosing,
  ctx: CommandContext,
  rules?: SoldRules,
): ReturnValue {
  const currency = getOrderCurrency(ctx.settings, state.order);
  const fee = typed ? parseAmount('fee', typed, currency) : 0;
  if (fee < 0) throw invalid('fee', 'above_zero');
  const from = toRefundable(state, ctx);
  const units = items.map((item) => {
    const { order_item_id } = item;
    const refundableUnits =
      from.lines.find((line) => line.order_item_id === order_item_id)?.left ?? 0;
    const quantity = Math.min(countReceivedUnits(item), refundableUnits);
    return { order_item_id, quantity, restock: false, returned: true };
  });
  const parts = { items: units, shipping, fee: false, amount: 0 - fee };
  const settled = settleRefundParts(state, from, { parts, goods_by, rules }, ctx);
  const { goods = goodsRefund(from.lines, units) } = settled;
  const named = goods + (shipping ? from.shipping : 0);
  if (fee > named)
    throw invalid('fee', 'return_fee_too_high', { amount: toPrice(named, currency).formatted });
  return { fee, parts, amount: capRefundAmount(named, -fee, from.total) };
}

/** A return that may be closed now; one whose refund is under way is not. */
export function findClosableReturn(
  state: OrderState,
  returnId: number,
  version: number | undefined,
  ctx: CommandContext,
) {
  const found = findReturn(state, returnId, { status: 'closed', version }, ctx);
  if (found.row.refund_id !== null) throw conflict('status', 'refund_not_known_yet');
  return found;
}
