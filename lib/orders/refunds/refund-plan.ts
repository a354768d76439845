import { conflict, invalid } from '@/lib/core/errors';
import { type Currency, getCurrencyStep, toPrice } from '@/lib/core/money';
import { capRefundAmount, lineRefund } from '@/lib/core/refund-share';
import { spreadAmount } from '@/lib/pricing/spread';
import { isTaxOnFees, type OrderTaxRow } from '../discounts';
import { countChargedUnits, type Order, type OrderItem, type Refund } from '../order/state';

type Units = { order_item_id: number; quantity: number };
/** `returned`: they came back with a return already, so stock doesn't change. */
export type RefundUnits = Units & { restock: boolean; returned?: boolean };
/**
 * What to refund: units of lines, restocked where they say so, shipping, fees, and an extra amount
 * in minor units; below zero it is kept from the rest. `goods`: what the units pay back together,
 * if not their shares.
 */
export type RefundParts = {
  items: RefundUnits[];
  shipping: boolean;
  fee: boolean;
  amount: number;
  goods?: number;
};
type PaidLine = Pick<
  OrderItem,
  'id' | 'quantity' | 'quantity_uncharged' | 'line_total' | 'order_discount' | 'tax'
>;
type PaidOrder = {
  order: Pick<Order, 'shipping_fee' | 'shipping_discount' | 'fee_total' | 'prices_include_tax'>;
  items: PaidLine[];
  taxes: Pick<OrderTaxRow, 'on' | 'amount'>[];
  currency: Currency;
  /** Captured, not refunded and no refund pending. */
  remaining: number;
  /** Refunds of the order that were not refused. */
  refunds: Pick<Refund, 'items' | 'shipping_amount' | 'fee_amount'>[];
};
export type RefundPlan = Pick<
  Refund,
  'amount' | 'shipping_amount' | 'fee_amount' | 'free_amount'
> & { items: (RefundParts['items'][number] & { amount: number })[] };

/** What can be refunded of a paid order: units of each line, minor units of its currency. */
export function calculateRefundable({
  order,
  items,
  taxes,
  currency,
  remaining,
  refunds,
}: PaidOrder) {
  const step = getCurrencyStep(currency);
  const onTop = (isOn: (tax: Pick<OrderTaxRow, 'on'>) => boolean) =>
    order.prices_include_tax ? 0 : sum(taxes.filter(isOn).map(({ amount }) => amount));
  const shipping =
    order.shipping_fee - order.shipping_discount + onTop(({ on }) => on === 'shipping');
  return {
    currency,
    total: remaining,
    shipping: shipping - sum(refunds.map(({ shipping_amount }) => shipping_amount)),
    fee: order.fee_total + onTop(isTaxOnFees) - sum(refunds.map(({ fee_amount }) => fee_amount)),
    lines: items.map((item) => {
      const before = countUnits(refunds, item.id);
      return {
        order_item_id: item.id,
        quantity: countChargedUnits(item),
        step,
        before,
        left: countChargedUnits(item) - before,
        paid: item.line_total - item.order_discount,
        tax: order.prices_include_tax ? 0 : item.tax,
      };
    }),
  };
}
export type Refundable = ReturnType<typeof calculateRefundable>;

/**
 * What a refund of these parts pays: for each unit its share of what its line paid, with order
 * discounts and tax on top (G12), or of `goods`. Without `parts` all that is left, with `restock`
 * for all items. Throws 422 for more units than are left and an empty refund, 409 for more money
 * than is left.
 */
export function planRefund(
  from: Refundable,
  parts: RefundParts | undefined,
  restock: boolean,
): RefundPlan {
  const requestedUnits: RefundUnits[] =
    parts?.items ?? from.lines.map((line) => ({ ...line, quantity: line.left, restock }));
  const shares = sumUnitsByLine(requestedUnits)
    .filter(({ quantity }) => quantity > 0)
    .map(({ order_item_id, quantity }) => {
      const line = from.lines.find((candidate) => candidate.order_item_id === order_item_id);
      if (!line || quantity > line.left) throw invalid('items', 'quantity_exceeds_refundable');
      const own = requestedUnits.filter((unit) => unit.order_item_id === order_item_id);
      const isBack = own.some(({ restock }) => restock);
      const isReturned = own.some(({ returned }) => returned);
      return {
        order_item_id,
        quantity,
        restock: isBack,
        ...(isReturned && { returned: true }),
        amount: lineRefund(line, quantity),
      };
    });
  const items = valued(shares, parts?.goods, getCurrencyStep(from.currency));
  const shipping_amount = !parts || parts.shipping ? from.shipping : 0;
  const fee_amount = !parts || parts.fee ? from.fee : 0;
  const free_amount = parts?.amount ?? 0;
  const named = sum(items.map(({ amount }) => amount)) + shipping_amount + fee_amount;
  const remaining = from.total - Math.min(named, from.total);
  if (free_amount > remaining) throw exceedsRefundable('amount', remaining, from.currency);
  const amount = parts ? capRefundAmount(named, free_amount, from.total) : from.total;
  if (amount <= 0) throw invalid('items', 'nothing_to_refund');
  return { items, shipping_amount, fee_amount, free_amount, amount };
}

/** Splits a total among lines, in proportion to their shares. */
function valued<Line extends { amount: number; quantity: number }>(
  lines: Line[],
  goods: number | undefined,
  step: number,
): Line[] {
  if (goods === undefined) return lines;
  const hasShares = lines.some(({ amount }) => amount > 0);
  const weights = lines.map(({ amount, quantity }) => (hasShares ? amount : quantity));
  const amounts = spreadAmount(goods, weights, step);
  return lines.map((line, at) => ({ ...line, amount: amounts[at] ?? 0 }));
}

/** A 409 for more money than can still be refunded, minor units; it says how much that is. */
export function exceedsRefundable(field: string, minor: number, currency: Currency) {
  const remaining = toPrice(minor, currency);
  return conflict(
    field,
    'amount_exceeds_refundable',
    { left: remaining.formatted },
    { left: remaining },
  );
}

/** One entry per order line, even if given twice. */
export function sumUnitsByLine(requestedUnits: readonly Units[]): Units[] {
  const units = new Map<number, number>();
  for (const { order_item_id, quantity } of requestedUnits)
    units.set(order_item_id, (units.get(order_item_id) ?? 0) + quantity);
  return [...units].map(([order_item_id, quantity]) => ({ order_item_id, quantity }));
}

const countUnits = (refunds: PaidOrder['refunds'], id: number) =>
  sum(
    refunds
      .flatMap(({ items }) => items)
      .flatMap(({ order_item_id, quantity }) => (order_item_id === id ? quantity : [])),
  );

const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0);
