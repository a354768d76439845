import 'server-only';
import type { CartLine } from '@/lib/cart/lines';
import { countChargedUnits, type OrderItem } from '@/lib/orders/order/state';
import type { ManualShare } from './manual-discount';
import type { PricedCart } from './price-cart';

/**
 * A line whose unit price staff lowered, minor units, and by how much, in percent to two decimals,
 * rounded up.
 */
export type LoweredLine = {
  stock_id: number;
  name: string;
  quantity: number;
  from_minor: number;
  unit_minor: number;
  percent: number;
  reason: string;
};

type Line = PricedCart['lines'][number];
type PriceChange = Pick<OrderItem, 'price_changed_from' | 'price_reason'>;

/** The columns of an order item for a lowered price and its reason. */
export function toPriceChange({ lowered, as_sold, price }: Line): PriceChange {
  const from = as_sold ? lowered?.sold_from : price.changed_from_minor;
  return lowered && from !== undefined
    ? { price_changed_from: from, price_reason: lowered.reason }
    : { price_changed_from: null, price_reason: '' };
}

/** The same for a sold item that is priced again; empty if not lowered. */
export const toLoweredOrderLine = (item: OrderItem): Pick<CartLine, 'lowered'> =>
  item.price_changed_from === null
    ? {}
    : {
        lowered: {
          minor: item.unit_price,
          reason: item.price_reason,
          sold_from: item.price_changed_from,
        },
      };

/** The lines of a purchase with lowered prices. */
export const readLoweredLines = ({ lines }: PricedCart): LoweredLine[] =>
  lines.flatMap((line) => {
    const { price_changed_from: from, price_reason: reason } = toPriceChange(line);
    const { stock_id, name, quantity } = line;
    return from === null
      ? []
      : toLoweredLine({ stock_id, name, quantity, reason }, from, line.price.unit_minor);
  });

/** An order item as a lowered line; empty if it is not. */
export function toSoldLowered(item: OrderItem): LoweredLine[] {
  const { stock_id, name, price_changed_from: from, price_reason: reason, unit_price } = item;
  if (from === null || stock_id === null) return [];
  return [
    toLoweredLine({ stock_id, name, quantity: countChargedUnits(item), reason }, from, unit_price),
  ];
}

const toLoweredLine = (
  line: Pick<LoweredLine, 'stock_id' | 'name' | 'quantity' | 'reason'>,
  from_minor: number,
  unit_minor: number,
): LoweredLine => ({
  ...line,
  from_minor,
  unit_minor,
  percent: Math.ceil(((from_minor - unit_minor) * 10_000) / from_minor) / 100,
});

/**
 * A manual discount together with prices that staff lowered. Its percent is the largest that any
 * line loses by both: the most that anything is lowered by hand.
 */
export function withLinePrices(share: ManualShare, lines: readonly LoweredLine[]): ManualShare {
  const lines_minor = lines.reduce(
    (sum, { from_minor, unit_minor, quantity }) => sum + (from_minor - unit_minor) * quantity,
    0,
  );
  const most = Math.max(0, ...lines.map(({ percent }) => percent));
  return {
    ...share,
    minor: share.minor + lines_minor,
    lines_minor,
    percent: joinPercents(share.percent, most),
  };
}

/** Two successive reductions combined; percent to two decimals, rounded up. */
function joinPercents(percent: number, other: number): number {
  const [first, second] = [Math.round(percent * 100), Math.round(other * 100)];
  return (first + second - Math.floor((first * second) / 10_000)) / 100;
}
