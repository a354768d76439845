import { refundShare } from '@/lib/core/refund-share';
import { spreadAmount } from '@/lib/pricing/spread';
import { isTaxOnFees, type OrderAdjustment, type OrderTaxRow } from '../discounts';
import { countChargedUnits, type Order, type OrderItem } from '../order/state';

/** How much removed units reduce a line's price, discounts and tax, minor units. */
type Off = { subtotal: number; product: number; order: number; tax: number };
/** A row of an order's price with its remaining amounts. */
type RetainedRow<R> = { row: R; amount: number; base_amount: number };
export type ReducedLine = {
  item: OrderItem;
  /** Units no longer charged. */
  units: number;
  own: Off;
  base: Off;
  adjustments: RetainedRow<OrderAdjustment>[];
  taxes: RetainedRow<OrderTaxRow>[];
};
/** The smallest units that amounts are rounded to. */
type Steps = { own: number; base: number };

/**
 * A line without some of its units: they take their share of its stored price, discounts and taxes,
 * as a refund would (G12); nothing is repriced.
 */
export function reduceOrderLine(
  item: OrderItem,
  units: number,
  { adjustments, taxes }: { adjustments: OrderAdjustment[]; taxes: OrderTaxRow[] },
  steps: Steps,
): ReducedLine {
  const ofLine = adjustments.filter(({ order_item_id }) => order_item_id === item.id);
  const product = ofLine.filter((row) => row.class === 'product');
  const order = ofLine.filter((row) => row.class === 'order');
  const taxed = taxes.filter(({ order_item_id }) => order_item_id === item.id);
  const base_discount = sum(product, 'base_amount');
  const quantity = countChargedUnits(item);
  const own = offLine({
    subtotal: item.unit_price * quantity,
    product: item.discount,
    order: item.order_discount,
    tax: item.tax,
    share: (paid) => refundShare({ paid, quantity, step: steps.own, before: 0, now: units }),
    step: steps.own,
  });
  const base = offLine({
    subtotal: item.base_line_total + base_discount,
    product: base_discount,
    order: item.base_order_discount,
    tax: sum(taxed, 'base_amount'),
    share: (paid) => refundShare({ paid, quantity, step: steps.base, before: 0, now: units }),
    step: steps.base,
  });
  return {
    item,
    units,
    own,
    base,
    adjustments: [
      ...without(product, { own: own.product, base: base.product }, steps),
      ...without(order, { own: own.order, base: base.order }, steps),
    ],
    taxes: without(taxed, { own: own.tax, base: base.tax }, steps),
  };
}

/** The discounts' share is the share of the price less the share of the total. */
function offLine(line: Off & { share: (paid: number) => number; step: number }): Off {
  const { share, step } = line;
  const subtotal = share(line.subtotal);
  const discounts = subtotal - share(line.subtotal - line.product - line.order);
  const [product = 0, order = 0] = spreadAmount(discounts, [line.product, line.order], step);
  return { subtotal, product, order, tax: share(line.tax) };
}

/** Rows less an amount, spread in proportion to their own amounts. */
function without<R extends { amount: number; base_amount: number }>(
  rows: R[],
  off: Steps,
  steps: Steps,
): RetainedRow<R>[] {
  const weights = (name: 'amount' | 'base_amount') => rows.map((row) => row[name]);
  const own = spreadAmount(off.own, weights('amount'), steps.own);
  const base = spreadAmount(off.base, weights('base_amount'), steps.base);
  return rows.map((row, index) => ({
    row,
    amount: row.amount - (own[index] ?? 0),
    base_amount: row.base_amount - (base[index] ?? 0),
  }));
}

/** What of an order is waived besides items. */
export type Waived = { shipping: boolean; fee: boolean };

/** Whether a tax belongs to what is waived. */
export const isTaxWaived = (tax: Pick<OrderTaxRow, 'on'>, { shipping, fee }: Waived): boolean =>
  (shipping && tax.on === 'shipping') || (fee && isTaxOnFees(tax));

/** The line's new columns. */
export const lineColumns = ({ item, units, own, base }: ReducedLine) => ({
  quantity_canceled: item.quantity_canceled + units,
  quantity_uncharged: item.quantity_uncharged + units,
  discount: item.discount - own.product,
  order_discount: item.order_discount - own.order,
  tax: item.tax - own.tax,
  line_total: item.line_total - own.subtotal + own.product,
  base_line_total: item.base_line_total - base.subtotal + base.product,
  base_order_discount: item.base_order_discount - base.order,
});

/** The order's totals without the removed units and what is waived. */
export function reducedOrderColumns(
  order: Order,
  lines: readonly ReducedLine[],
  taxes: readonly OrderTaxRow[],
  waived: Waived,
) {
  const off = (of: 'own' | 'base', name: keyof Off) =>
    lines.reduce((total, line) => total + line[of][name], 0);
  const waived_taxes = taxes.filter((tax) => isTaxWaived(tax, waived));
  const own = {
    items_subtotal: order.items_subtotal - off('own', 'subtotal'),
    items_discount: order.items_discount - off('own', 'product'),
    order_discount: order.order_discount - off('own', 'order'),
    shipping_fee: waived.shipping ? 0 : order.shipping_fee,
    shipping_discount: waived.shipping ? 0 : order.shipping_discount,
    fee_total: waived.fee ? 0 : order.fee_total,
    tax_total: order.tax_total - off('own', 'tax') - sum(waived_taxes, 'amount'),
  };
  const base = {
    items_subtotal: order.base_items_subtotal - off('base', 'subtotal'),
    items_discount: order.base_items_discount - off('base', 'product'),
    order_discount: order.base_order_discount - off('base', 'order'),
    shipping_fee: waived.shipping ? 0 : order.base_shipping_fee,
    shipping_discount: waived.shipping ? 0 : order.base_shipping_discount,
    fee_total: waived.fee ? 0 : order.base_fee_total,
    tax_total: order.base_tax_total - off('base', 'tax') - sum(waived_taxes, 'base_amount'),
  };
  const { prices_include_tax } = order;
  return {
    ...own,
    gift_wrap_fee: waived.fee && order.gift_wrap_fee ? 0 : order.gift_wrap_fee,
    grand_total: sumTotal(own, prices_include_tax),
    base_items_subtotal: base.items_subtotal,
    base_items_discount: base.items_discount,
    base_order_discount: base.order_discount,
    base_shipping_fee: base.shipping_fee,
    base_shipping_discount: base.shipping_discount,
    base_fee_total: base.fee_total,
    base_tax_total: base.tax_total,
    base_grand_total: sumTotal(base, prices_include_tax),
  };
}

type Sums = Pick<
  Order,
  | 'items_subtotal'
  | 'items_discount'
  | 'order_discount'
  | 'shipping_fee'
  | 'shipping_discount'
  | 'fee_total'
  | 'tax_total'
>;

const sumTotal = (sums: Sums, prices_include_tax: boolean): number =>
  sums.items_subtotal -
  sums.items_discount -
  sums.order_discount +
  sums.shipping_fee -
  sums.shipping_discount +
  sums.fee_total +
  (prices_include_tax ? 0 : sums.tax_total);

const sum = <K extends string>(rows: readonly Record<K, number>[], name: K): number =>
  rows.reduce((total, row) => total + row[name], 0);
