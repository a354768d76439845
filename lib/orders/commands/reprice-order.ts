import type { orderItem } from '@/db/schema/order-items';
import type { orderAdjustment, orderFee, orderTax } from '@/db/schema/order-parts';
import type { AppliedPromotion } from '@/lib/promotions/uses';
import { newRowId, type OrderChanges, type StockChange } from '../order/changes';
import {
  type CommandContext,
  countChargedUnits,
  countOpenUnits,
  type OrderItem,
  type OrderState,
} from '../order/state';
import type { SoldAs } from '../sold-as';

/** Identifies the line of a price row: by variant, sold or gift. */
type LineKey = { stock_id: number | null; is_gift?: boolean };
type NewRow<Row> = Omit<Row, 'id' | 'order_id' | 'order_item_id' | 'rate' | 'tax_rate'>;

/** The rows an order's price consists of: lines, gifts, adjustments, taxes (percent), fees. */
export type PriceRows = {
  items: (Pick<
    OrderItem,
    | 'product_id'
    | 'stock_id'
    | 'name'
    | 'sku'
    | 'options'
    | 'image_path'
    | 'quantity'
    | 'unit_price'
    | 'base_unit_price'
    | 'regular_unit_price'
    | 'price_changed_from'
    | 'price_reason'
    | 'discount'
    | 'order_discount'
    | 'tax'
    | 'line_total'
    | 'base_line_total'
    | 'base_order_discount'
    | 'is_gift'
    | 'warehouse_id'
  > & { tax_rate: number })[];
  adjustments: (NewRow<typeof orderAdjustment.$inferSelect> & LineKey)[];
  taxes: (NewRow<typeof orderTax.$inferSelect> & LineKey & { rate: number })[];
  fees: NewRow<typeof orderFee.$inferSelect>[];
};

/** An order's new content and price. */
export type RepricedOrder = {
  rows: PriceRows;
  /** The order columns that change with it. */
  columns: NonNullable<OrderChanges['order']>;
  /** The promotions it uses. */
  applied: AppliedPromotion[];
  /** Whether all of it has current prices: base currency prices of lines then change too. */
  by_today: boolean;
  /** What new lines were sold as, by variant id. */
  sold_as: ReadonlyMap<number, SoldAs>;
};

/**
 * Applies new content and prices: lines keep their ids and what they were sold as, price rows are
 * rewritten, stock differences are reserved or released, and promotion uses follow. A removed line
 * is deleted if the order was never paid; else it stays without units, because bookings refer to
 * it.
 */
export function repriceOrder(
  state: OrderState,
  { rows, columns, by_today, applied, sold_as }: RepricedOrder,
  { now }: CommandContext,
): OrderChanges {
  const { order, items, adjustments, taxes, fees } = state;
  const isBooked = order.paid_at !== null;
  const at = now();
  const first = newRowId(items);
  const written = rows.items.map((line, index) => {
    const existingItem = keptLine(items, line, isBooked);
    return { line, id: existingItem?.id ?? first - index, isNew: !existingItem };
  });
  const findItemId = ({ stock_id, is_gift = false }: LineKey) =>
    written.find(({ line }) => line.stock_id === stock_id && line.is_gift === is_gift)?.id ?? null;
  const stays = new Set(written.map(({ id }) => id));
  const gone = items.filter((item) => countChargedUnits(item) > 0 && !stays.has(item.id));
  return {
    order: columns,
    stock: moveReservations(state, rows.items),
    uses: [{ kind: 'retake', applied }],
    items: [
      ...(isBooked ? gone.map(withoutUnits) : []),
      ...written.map(({ line: { tax_rate, ...line }, id, isNew }) => {
        const rated = { ...line, tax_rate: String(tax_rate) };
        const { base_unit_price } = line;
        if (!isNew) return { id, ...asSold(rated), ...(by_today && { base_unit_price }) };
        const sold = sold_as.get(line.stock_id ?? 0) ?? soldAsNothing;
        const stamps = { created_at: at, updated_at: at };
        return { id, order_id: order.id, ...nothingDone, ...sold, ...stamps, ...rated };
      }),
    ],
    adjustments: rows.adjustments.map(({ stock_id, is_gift, ...part }, index) => ({
      ...part,
      id: newRowId(adjustments) - index,
      order_id: order.id,
      order_item_id: findItemId({ stock_id, is_gift }),
    })),
    taxes: rows.taxes.map(({ stock_id, rate, ...tax }, index) => ({
      ...tax,
      id: newRowId(taxes) - index,
      order_id: order.id,
      rate: String(rate),
      order_item_id: findItemId({ stock_id }),
    })),
    fees: rows.fees.map((fee, index) => ({
      ...fee,
      id: newRowId(fees) - index,
      order_id: order.id,
    })),
    removed: {
      items: isBooked ? [] : gone.map(({ id }) => id),
      adjustments: adjustments.map(({ id }) => id),
      taxes: taxes.map(({ id }) => id),
      fees: fees.map(({ id }) => id),
    },
  };
}

/** The existing line of a variant; gifts are recreated unless they were booked. */
const keptLine = (
  items: readonly OrderItem[],
  { stock_id, is_gift = false }: LineKey,
  isBooked: boolean,
) =>
  is_gift && !isBooked
    ? undefined
    : items.find(
        (item) =>
          item.is_gift === is_gift && item.stock_id === stock_id && countChargedUnits(item) > 0,
      );

/** A line's columns when none of its units is sold any more. */
const withoutUnits = ({ id, quantity }: OrderItem) => ({
  id,
  quantity_canceled: quantity,
  quantity_uncharged: quantity,
  discount: 0,
  order_discount: 0,
  tax: 0,
  line_total: 0,
  base_line_total: 0,
  base_order_discount: 0,
});

/** What a line was sold as stays: name, base currency price, image, warehouse. */
const asSold = ({
  product_id,
  name,
  sku,
  options,
  image_path,
  base_unit_price,
  warehouse_id,
  ...changed
}: Omit<PriceRows['items'][number], 'tax_rate'> & { tax_rate: string }) => changed;

const soldAsNothing: SoldAs = {
  brand_id: null,
  brand_title: '',
  categories: [],
  base_unit_cost: null,
};
const nothingDone = {
  quantity_shipped: 0,
  quantity_canceled: 0,
  quantity_uncharged: 0,
  quantity_returned: 0,
  quantity_refunded: 0,
} satisfies Partial<typeof orderItem.$inferSelect>;

/** Reserves or releases the difference for each variant, in its line's warehouse. */
function moveReservations(
  { items, reservations }: OrderState,
  after: PriceRows['items'],
): StockChange[] {
  const differences = new Map<number, { warehouse_id: number | null; units: number }>();
  const add = (
    { stock_id, warehouse_id }: Pick<OrderItem, 'stock_id' | 'warehouse_id'>,
    units: number,
  ) => {
    if (stock_id === null) return;
    const difference = differences.get(stock_id);
    differences.set(stock_id, {
      warehouse_id: difference?.warehouse_id ?? warehouse_id,
      units: (difference?.units ?? 0) + units,
    });
  };
  for (const item of items) add(item, 0 - countOpenUnits(item));
  for (const line of after) add(line, line.quantity);
  const moves = [...differences].map(([stock_id, move]) => ({ stock_id, ...move }));
  const more = moves.filter(({ units }) => units > 0);
  const freed = moves
    .filter(({ units }) => units < 0)
    .flatMap(({ stock_id, units }) => {
      const reservation = reservations.find((row) => row.stock_id === stock_id);
      return reservation ? [{ inventory_id: reservation.inventory_id, quantity: -units }] : [];
    });
  return [
    {
      kind: 'reserve',
      goods: more.map(({ units: quantity, ...place }) => ({ ...place, quantity })),
    },
    { kind: 'release', units: freed },
  ];
}
