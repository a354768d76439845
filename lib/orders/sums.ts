import type { orderFee } from '@/db/schema/order-parts';
import type { Context } from '@/lib/core/context';
import { priceOf } from '@/lib/core/money';
import { amountsOf, currencyOf } from './amounts';
import { collectedOf } from './collected';
import { discountsOf, type OrderAdjustment, type OrderTaxRow, ofClass, taxesOf } from './discounts';
import type { Order } from './order/state';
import type { OrderSums } from './order-parts.schema';

/** The rows an order's sums are made of, those of this order alone. */
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

/** The sums of an order, from its stored rows. */
export function sumsOf(
  ctx: Pick<Context, 'language' | 'settings'>,
  row: Order,
  { adjustments, taxes, fees }: SumRows,
): OrderSums {
  const currency = currencyOf(ctx.settings, row);
  return {
    totals: amountsOf(row, totals, currency),
    goods_discounts: discountsOf(
      [...ofClass(adjustments, 'product'), ...ofClass(adjustments, 'order')],
      currency,
    ),
    shipping_discounts: discountsOf(ofClass(adjustments, 'shipping'), currency),
    prices_include_tax: row.prices_include_tax,
    taxes: taxesOf(taxes, currency),
    collected: collectedOf(ctx, row),
    fees: fees.map(({ kind, title, amount }) => ({
      kind,
      title,
      amount: priceOf(amount, currency),
    })),
  };
}
