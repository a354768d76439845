import type { orderFee } from '@/db/schema/order-parts';
import type { Context } from '@/lib/core/context';
import { toPrice } from '@/lib/core/money';
import { getOrderCurrency, toOrderPrices } from './amounts';
import { toCollectedAmount } from './collected';
import {
  filterAdjustmentsByClass,
  type OrderAdjustment,
  type OrderTaxRow,
  toOrderDiscounts,
  toOrderTaxes,
} from './discounts';
import type { Order } from './order/state';
import type { OrderSums } from './order-parts.schema';

/** The rows of one order that its totals come from. */
export type SumRows = {
  adjustments: OrderAdjustment[];
  taxes: OrderTaxRow[];
  fees: (typeof orderFee.$inferSelect)[];
};

const totals = [
  'items_subtotal',
  'items_discount',
  'order_discount',
  'shipping_fee',
  'shipping_discount',
  'fee_total',
  'tax_total',
  'grand_total',
  'paid_total',
  'refunded_total',
] as const;

/** The totals of an order, from its stored rows. */
export function buildOrderSums(
  ctx: Pick<Context, 'language' | 'settings'>,
  row: Order,
  { adjustments, taxes, fees }: SumRows,
): OrderSums {
  const currency = getOrderCurrency(ctx.settings, row);
  return {
    totals: toOrderPrices(row, totals, currency),
    goods_discounts: toOrderDiscounts(
      [
        ...filterAdjustmentsByClass(adjustments, 'product'),
        ...filterAdjustmentsByClass(adjustments, 'order'),
      ],
      currency,
    ),
    shipping_discounts: toOrderDiscounts(
      filterAdjustmentsByClass(adjustments, 'shipping'),
      currency,
    ),
    prices_include_tax: row.prices_include_tax,
    taxes: toOrderTaxes(taxes, currency),
    collected: toCollectedAmount(ctx, row),
    fees: fees.map(({ kind, title, amount }) => ({
      kind,
      title,
      amount: toPrice(amount, currency),
    })),
  };
}
