import 'server-only';
import type { AdminContext } from '@/lib/core/context';
import { parseLanguage } from '@/lib/core/language';
import { toPrice } from '@/lib/core/money';
import { localizer } from '@/lib/core/text/localized';
import { getOrderCurrency } from '@/lib/orders/amounts';
import type { OrderState, Refund } from '@/lib/orders/order/state';
import { readRefundMoney } from '@/lib/orders/refunds/counter-refund';
import { toReceiptStore } from '@/lib/pos/sale/receipt';
import type { SellingStore } from '@/lib/pos/session/registers';
import { isWebOrder } from './find-sale';
import type { RefundReceipt } from './refund.schema';
import { type RefundTender, toTenderOutputs } from './refund-tenders';

/** What a refund gave back; where provider money is may change later. */
export type RefundSummary = Omit<RefundReceipt, 'elsewhere'>;

type Parts = {
  state: OrderState;
  opened: Refund;
  rows: RefundTender[];
  store: SellingStore;
  register: string;
  /** Whether the store's drawer can pay cash. */
  hasCash: boolean;
};

/** The receipt of a refund, in the order's language. */
export async function toRefundReceipt(
  ctx: AdminContext,
  { state, opened, rows, store, register, hasCash }: Parts,
): Promise<RefundSummary> {
  const { order, items } = state;
  const currency = getOrderCurrency(ctx.settings, order);
  const price = (minor: number) => toPrice(minor, currency);
  const language = parseLanguage(order.language) ?? ctx.settings.main_language;
  const { to_send, given } = await readRefundMoney(ctx, opened);
  return {
    order_id: order.id,
    order_number: order.order_number,
    refund_id: opened.id,
    refund_number: opened.refund_number,
    refunded_at: opened.created_at,
    is_web: isWebOrder(order),
    language,
    store: toReceiptStore(store, localizer({ ...ctx, language })),
    register,
    cashier: ctx.actor.name,
    items: opened.items.flatMap(({ order_item_id, quantity, amount = 0 }) =>
      items
        .filter(({ id }) => id === order_item_id)
        .map(({ name, options, sku }) => ({
          order_item_id,
          name,
          options: options.map(({ value }) => value),
          sku,
          quantity,
          amount: price(amount),
        })),
    ),
    amount: price(opened.amount),
    ...toTenderOutputs(rows, currency),
    payable_in_cash: price(isWebOrder(order) && hasCash ? to_send + given : 0),
  };
}
