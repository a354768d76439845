import 'server-only';
import type { CartLine } from '@/lib/cart/lines';
import { countChargedUnits, type OrderItem } from '@/lib/orders/order/state';
import type { ManualShare } from './manual-discount';
import type { PricedCart } from './price-cart';

/**
 * A line whose unit staff sell for less than the shop does, minor units, and how much less in
 * percent to two decimals, rounded up.
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

/** The columns of an order's line that say from what its price was lowered, and why. */
export function toPriceChange({ lowered, as_sold, price }: Line): PriceChange {
  const from = as_sold ? lowered?.sold_from : price.changed_from_minor;
  return lowered && from !== undefined
    ? { price_changed_from: from, price_reason: lowered.reason }
    : { price_changed_from: null, price_reason: '' };
}

/** The same of a line that was sold, as it is priced again; nothing where nobody lowered it. */
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

/** The lines of a purchase that staff sell for less. */
export const readLoweredLines = ({ lines }: PricedCart): LoweredLine[] =>
  lines.flatMap((line) => {
    const { price_changed_from: from, price_reason: reason } = toPriceChange(line);
    const { stock_id, name, quantity } = line;
    return from === null
      ? []
      : toLoweredLine({ stock_id, name, quantity, reason }, from, line.price.unit_minor);
  });

/** A line of an order as one that staff sold for less; none where they did not. */
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
 * What is taken off by hand together with prices that staff lowered. Its percent is what the line
 * that loses most loses by both: by hand nothing is lowered by more than that.
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

/** What two reductions, one after the other, come to; percent to two decimals, rounded up. */
function joinPercents(percent: number, other: number): number {
  const [first, second] = [Math.round(percent * 100), Math.round(other * 100)];
  return (first + second - Math.floor((first * second) / 10_000)) / 100;
}
