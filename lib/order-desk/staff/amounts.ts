import 'server-only';
import type { AdminContext } from '@/lib/core/context';
import { type Currency, toPrice } from '@/lib/core/money';
import { getOrderCurrency, toOrderPrices } from '@/lib/orders/amounts';
import {
  filterAdjustmentsByClass,
  filterLineAdjustments,
  type OrderAdjustment,
  readOrderAdjustments,
  readOrderTaxes,
  readPromotionTiers,
  staffDiscounts,
  toOrderTaxes,
} from '@/lib/orders/discounts';
import type { Order, OrderItem, Refund } from '@/lib/orders/order/state';
import { calculateRefundable } from '@/lib/orders/refunds/refund-plan';
import { filterCountedRefunds } from '@/lib/orders/refunds/refundable';
import type { Balance } from '@/lib/payments/balance';
import type { Payment } from '@/lib/payments/ledger';
import { baseCurrency } from '@/lib/settings/currencies';
import { baseTotals, type OrderForStaff, orderTotals } from './view.schema';

/**
 * An order's amounts for staff: lines, totals and discounts in its own and the base currency, how
 * the price was calculated, and what can still be refunded.
 */
export async function readStaffOrderAmounts(
  ctx: AdminContext,
  row: Order,
  items: OrderItem[],
  refunds: Refund[],
  { captures }: Balance<Payment>,
) {
  const [adjustments, taxes] = [
    await readOrderAdjustments(ctx, row.id),
    await readOrderTaxes(ctx, row.id),
  ];
  const owners = await readPromotionTiers(ctx, adjustments);
  const currency = getOrderCurrency(ctx.settings, row);
  const base = baseCurrency(ctx.settings);
  const countedRefunds = filterCountedRefunds(refunds);
  const refundableParts = calculateRefundable({
    order: row,
    items,
    taxes,
    currency,
    remaining: captures.reduce((sum, capture) => sum + capture.left, 0),
    refunds: countedRefunds,
  });
  const discounts = (rows: OrderAdjustment[]) => staffDiscounts(rows, owners, currency, base);
  return {
    ...toOrderPrices(row, orderTotals, currency),
    ...toOrderPrices(row, baseTotals, base),
    order_discounts: discounts(filterAdjustmentsByClass(adjustments, 'order')),
    shipping_discounts: discounts(filterAdjustmentsByClass(adjustments, 'shipping')),
    taxes: toOrderTaxes(taxes, currency),
    price_steps: toSteps(row, { items, adjustments, currency }),
    items: items.map(({ brand_id, brand_title, categories, base_unit_cost, ...item }) => ({
      ...item,
      ...toOrderPrices(item, [...itemAmounts], currency),
      ...toOrderPrices(item, [...baseItemAmounts], base),
      regular_unit_price:
        item.regular_unit_price === null ? null : toPrice(item.regular_unit_price, currency),
      price_changed_from:
        item.price_changed_from === null ? null : toPrice(item.price_changed_from, currency),
      discounts: discounts(filterLineAdjustments(adjustments, item)),
    })),
    refundable: {
      ...toOrderPrices(refundableParts, ['total', 'shipping', 'fee'], currency),
      lines: refundableParts.lines.map((line) => ({
        ...line,
        ...toOrderPrices(line, ['paid', 'tax'], currency),
      })),
    },
  };
}

const itemAmounts = ['unit_price', 'discount', 'tax', 'line_total', 'order_discount'] as const;
const baseItemAmounts = ['base_unit_price', 'base_line_total', 'base_order_discount'] as const;

/** The price steps, with the names of promotions and lines at that time. */
function toSteps(
  { price_steps }: Order,
  {
    items,
    adjustments,
    currency,
  }: { items: OrderItem[]; adjustments: OrderAdjustment[]; currency: Currency },
): OrderForStaff['price_steps'] {
  return price_steps.map(({ line, promotion_id, stage, because, ...amounts }) => ({
    stage,
    because,
    ...(promotion_id !== undefined && { promotion_id }),
    promotion:
      adjustments.find((adjustment) => adjustment.promotion_id === promotion_id)?.title ?? null,
    item: (line === undefined ? undefined : items[line]?.name) ?? null,
    ...toOrderPrices(amounts, ['before', 'amount', 'after'], currency),
  }));
}
