import type { refund } from '@/db/schema/payments';
import { invalid } from '@/lib/core/errors';
import { lineRefund } from '@/lib/core/refund-share';
import type { OrderTaxRow } from './discounts';
import type { Order, OrderItem } from './order-lock';

export type Refund = typeof refund.$inferSelect;
/** What is to be given back: units of lines, the delivery, the fees. */
export type RefundParts = {
  items: { order_item_id: number; quantity: number }[];
  shipping: boolean;
  fee: boolean;
};
type PaidLine = Pick<OrderItem, 'id' | 'quantity' | 'line_total' | 'order_discount' | 'tax'>;
type PaidOrder = {
  order: Pick<
    Order,
    'shipping_fee' | 'shipping_discount' | 'fee_total' | 'paid_total' | 'prices_include_tax'
  >;
  items: PaidLine[];
  taxes: Pick<OrderTaxRow, 'on' | 'amount'>[];
  /** The smallest step of its currency. */
  step: number;
  /** Refunds that were not refused. */
  given: Pick<Refund, 'items' | 'amount' | 'shipping_amount' | 'fee_amount'>[];
};
export type RefundPlan = Pick<Refund, 'amount' | 'shipping_amount' | 'fee_amount'> & {
  items: { order_item_id: number; quantity: number; amount: number }[];
};

/** What can be given back of a paid order: units of each line, minor units of its currency. */
export function refundable({ order, items, taxes, step, given }: PaidOrder) {
  const onTop = (on: OrderTaxRow['on']) =>
    order.prices_include_tax ? 0 : sum(taxes.flatMap((tax) => (tax.on === on ? tax.amount : [])));
  const shipping = order.shipping_fee - order.shipping_discount + onTop('shipping');
  return {
    total: order.paid_total - sum(given.map(({ amount }) => amount)),
    shipping: shipping - sum(given.map(({ shipping_amount }) => shipping_amount)),
    fee: order.fee_total + onTop('fee') - sum(given.map(({ fee_amount }) => fee_amount)),
    lines: items.map((item) => {
      const before = unitsOf(given, item.id);
      return {
        order_item_id: item.id,
        quantity: item.quantity,
        step,
        before,
        left: item.quantity - before,
        paid: item.line_total - item.order_discount,
        tax: order.prices_include_tax ? 0 : item.tax,
      };
    }),
  };
}
export type Refundable = ReturnType<typeof refundable>;

/**
 * What a refund of some parts gives back: each unit its share of what its line paid, the order's
 * discounts and the tax on top included (G12). Without `parts` it is all that is left. Refuses
 * (422) more units than are left, and a refund of nothing.
 */
export function planRefund(from: Refundable, parts: RefundParts | undefined): RefundPlan {
  const wanted = parts?.items ?? from.lines.map((line) => ({ ...line, quantity: line.left }));
  const items = summed(wanted)
    .filter(({ quantity }) => quantity > 0)
    .map(({ order_item_id, quantity }) => {
      const line = from.lines.find((one) => one.order_item_id === order_item_id);
      if (!line || quantity > line.left) throw invalid('items', 'quantity_exceeds_refundable');
      return { order_item_id, quantity, amount: lineRefund(line, quantity) };
    });
  const shipping_amount = !parts || parts.shipping ? from.shipping : 0;
  const fee_amount = !parts || parts.fee ? from.fee : 0;
  const named = sum(items.map(({ amount }) => amount)) + shipping_amount + fee_amount;
  const amount = parts ? Math.min(named, from.total) : from.total;
  if (amount <= 0) throw invalid('items', 'nothing_to_refund');
  return { items, shipping_amount, fee_amount, amount };
}

/** One entry per line of the order, also when a caller names a line twice. */
export function summed(wanted: RefundParts['items']): RefundParts['items'] {
  const units = new Map<number, number>();
  for (const { order_item_id, quantity } of wanted)
    units.set(order_item_id, (units.get(order_item_id) ?? 0) + quantity);
  return [...units].map(([order_item_id, quantity]) => ({ order_item_id, quantity }));
}

const unitsOf = (given: PaidOrder['given'], id: number) =>
  sum(
    given
      .flatMap(({ items }) => items)
      .flatMap(({ order_item_id, quantity }) => (order_item_id === id ? quantity : [])),
  );

const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0);
