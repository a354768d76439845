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

/** The money part of closing a return, as staff enter it. */
export type ReturnClosing = Pick<Decided<'close'>, 'fee' | 'shipping' | 'goods_by'>;
export type ReturnClosingInput = ReturnClosing & Pick<Decided<'close'>, 'answer' | 'version'>;

/**
 * Closes a received return with a refund of what arrived and was not refunded before, less a fee:
 * closed once the refund is granted (`recordRefund`), or at once if the fee takes all. Throws 422
 * for a fee above the refund, 409 for a refund the order does not allow (`issueRefund`) and if a
 * refund is already pending.
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

/** Minor units: the fee kept for a return, and the refund after it. */
type ReturnValue = { fee: number; parts: RefundParts; amount: number };

/**
 * What the received, not yet refunded units of a return are worth less a fee, with shipping if
 * staff say so. Throws 422 for a higher fee.
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

/** A return that can be closed now. Throws 409 while its refund is pending. */
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
