import 'server-only';
import { eq } from 'drizzle-orm';
import { order } from '@/db/schema/orders';
import { parseAmount } from '@/lib/core/amounts';
import { type AdminContext, type Context, transaction } from '@/lib/core/context';
import { invalid } from '@/lib/core/errors';
import { toPrice } from '@/lib/core/money';
import { firstOrNotFound } from '@/lib/core/records/rows';
import { capRefundAmount, goodsRefund } from '@/lib/core/refund-share';
import { getOrderCurrency } from '../amounts';
import { assertTransitionPermission } from '../order/guards';
import { loadOrder } from '../order/load';
import type { Order } from '../order/state';
import type { RefundPartsInput, RefundPreviewInput } from '../order.schema';
import { judgeRefundOffers, readSoldRules } from './judge-refund';
import type { RefundPreview } from './refund.schema';
import { refundOrder } from './refund-order';
import { type RefundParts, sumUnitsByLine } from './refund-plan';
import { toRefundable } from './refundable';

/** The parts to refund, with the typed amount in minor units. */
function readParts(
  ctx: Context,
  row: Order,
  { items, shipping, fee, amount, restock }: RefundPreviewInput,
): RefundParts {
  return {
    items: items.map((item) => ({ ...item, restock: item.restock ?? restock })),
    shipping,
    fee,
    amount: amount ? parseAmount('amount', amount, getOrderCurrency(ctx.settings, row)) : 0,
  };
}

/**
 * Refunds the price paid for units of an order, with shipping, fees and an extra amount if given.
 * Throws for an amount not valid in the order's currency.
 */
export async function refundParts(
  ctx: Context,
  orderId: number,
  input: RefundPartsInput,
): Promise<Order> {
  assertTransitionPermission(ctx, 'paid', 'refunded');
  const row = firstOrNotFound(await ctx.db.select().from(order).where(eq(order.id, orderId)));
  const { items: _, shipping: _shipping, fee: _fee, amount: _amount, ...rest } = input;
  return refundOrder(ctx, orderId, { ...rest, parts: readParts(ctx, row, input) });
}

/**
 * Previews a refund's amount and its effect on the order's promotions: what its items pay back by
 * shares and by the order's rules, and which gifts are kept or lost. Writes nothing; throws 422 for
 * more units than are left.
 */
export const previewRefund = (
  ctx: AdminContext,
  orderId: number,
  input: RefundPreviewInput,
): Promise<RefundPreview> =>
  transaction(ctx, async (ctx) => {
    assertTransitionPermission(ctx, 'paid', 'refunded');
    const state = await loadOrder(ctx, orderId);
    const parts = readParts(ctx, state.order, input);
    const from = toRefundable(state, ctx);
    const units = sumUnitsByLine(parts.items);
    for (const { order_item_id, quantity } of units) {
      const line = from.lines.find((candidate) => candidate.order_item_id === order_item_id);
      if (!line || quantity > line.left) throw invalid('items', 'quantity_exceeds_refundable');
    }
    const rules = await readSoldRules(ctx, state);
    const { goods, gifts, unknown } = judgeRefundOffers(state, from, { ...parts, rules }, ctx);
    const money = (minor: number) => toPrice(minor, from.currency);
    const shares = goodsRefund(from.lines, units);
    const named =
      (input.goods_by === 'rules' ? (goods?.by_rules ?? shares) : shares) +
      (parts.shipping ? from.shipping : 0) +
      (parts.fee ? from.fee : 0);
    return {
      amount: money(capRefundAmount(named, parts.amount, from.total)),
      offers: goods && {
        titles: goods.broken,
        kept_by_shares: money(goods.kept_by_shares),
        kept_by_rules: money(goods.kept_by_rules),
        by_shares: money(goods.by_shares),
        by_rules: money(goods.by_rules),
      },
      unknown_offers: unknown,
      gifts: gifts.map(({ item, units, unsent }) => ({
        order_item_id: item.id,
        name: item.name,
        unsent,
        kept: units - unsent,
        worth: money((item.regular_unit_price ?? 0) * (units - unsent)),
      })),
    };
  });
