import 'server-only';
import type { AdminContext } from '@/lib/core/context';
import { type Currency, priceOf } from '@/lib/core/money';
import { amountsOf, currencyOf } from '@/lib/orders/amounts';
import {
  type OrderAdjustment,
  ofClass,
  ofLine,
  readAdjustments,
  readOwners,
  readTaxes,
  staffDiscounts,
  taxesOf,
} from '@/lib/orders/discounts';
import type { Order, OrderItem, Refund } from '@/lib/orders/order/state';
import { refundable } from '@/lib/orders/refunds/refund-plan';
import { counted } from '@/lib/orders/refunds/refundable';
import type { Balance } from '@/lib/payments/balance';
import type { Payment } from '@/lib/payments/ledger';
import { baseCurrency } from '@/lib/settings/currencies';
import { baseTotals, type OrderForStaff, orderTotals } from './view.schema';

/**
 * What an order comes to, for staff: its lines, sums and what was taken off by what, in its own
 * and in the base currency, how its price came about, and what can still be given back.
 */
export async function amountsForStaff(
  ctx: AdminContext,
  row: Order,
  items: OrderItem[],
  refunds: Refund[],
  { captures }: Balance<Payment>,
) {
  const [adjustments, taxes] = [await readAdjustments(ctx, row.id), await readTaxes(ctx, row.id)];
  const owners = await readOwners(ctx, adjustments);
  const currency = currencyOf(ctx.settings, row);
  const base = baseCurrency(ctx.settings);
  const given = counted(refunds);
  const left = refundable({
    order: row,
    items,
    taxes,
    currency,
    left: captures.reduce((sum, one) => sum + one.left, 0),
    given,
  });
  const discounts = (rows: OrderAdjustment[]) => staffDiscounts(rows, owners, currency, base);
  return {
    ...amountsOf(row, orderTotals, currency),
    ...amountsOf(row, baseTotals, base),
    order_discounts: discounts(ofClass(adjustments, 'order')),
    shipping_discounts: discounts(ofClass(adjustments, 'shipping')),
    taxes: taxesOf(taxes, currency),
    price_steps: stepsOf(row, { items, adjustments, currency }),
    items: items.map(({ brand_id, brand_title, categories, base_unit_cost, ...item }) => ({
      ...item,
      ...amountsOf(item, [...itemAmounts], currency),
      ...amountsOf(item, [...baseItemAmounts], base),
      regular_unit_price:
        item.regular_unit_price === null ? null : priceOf(item.regular_unit_price, currency),
      price_changed_from:
        item.price_changed_from === null ? null : priceOf(item.price_changed_from, currency),
      discounts: discounts(ofLine(adjustments, item)),
    })),
    refundable: {
      ...amountsOf(left, ['total', 'shipping', 'fee'], currency),
      lines: left.lines.map((line) => ({
        ...line,
        ...amountsOf(line, ['paid', 'tax'], currency),
      })),
    },
  };
}

const itemAmounts = ['unit_price', 'discount', 'tax', 'line_total', 'order_discount'] as const;
const baseItemAmounts = ['base_unit_price', 'base_line_total', 'base_order_discount'] as const;

/** How the price came about, with the names that promotions and lines had. */
function stepsOf(
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
    promotion: adjustments.find((one) => one.promotion_id === promotion_id)?.title ?? null,
    item: (line === undefined ? undefined : items[line]?.name) ?? null,
    ...amountsOf(amounts, ['before', 'amount', 'after'], currency),
  }));
}
