import { chainOrderChanges, type OrderChanges } from '../order/changes';
import { countOpenUnits, type OrderItem, type OrderState, type Refund } from '../order/state';
import { unitsStillOut } from '../parcels/sent';
import { assignSources } from '../parcels/sources';
import { type RestockedUnits, sentShipments } from './unship';

type RefundLine = Refund['items'][number];
type TakenBack = {
  changes: OrderChanges;
  /** Unshipped units that will not ship. */
  unsent: { item: OrderItem; quantity: number }[];
  /** Restocked units. */
  restocked: RestockedUnits[];
};

/**
 * Removes a refund's lines from an order: unshipped units are released; shipped ones are restocked
 * where their line says `restock`, and then count first; returned ones are left alone.
 */
export const takeLinesBack = (state: OrderState, lines: readonly RefundLine[]): TakenBack =>
  takeEach(state, lines, (now, { order_item_id, quantity, restock, returned }) => {
    const item = now.items.find(({ id }) => id === order_item_id);
    if (!item) return undefined;
    const units = returned ? { sent: quantity, unsent: 0 } : parted(item, quantity, restock);
    const back = restock ? returnSent(now, item, units.sent) : nothingBack;
    return {
      unsent: units.unsent ? [{ item, quantity: units.unsent }] : [],
      restocked: back.restocked,
      changes: {
        stock: [...freeUnsent(now, item, units.unsent), ...back.stock],
        items: [
          {
            id: item.id,
            quantity_canceled: item.quantity_canceled + units.unsent,
            quantity_returned: item.quantity_returned + (restock ? units.sent : 0),
            quantity_refunded: item.quantity_refunded + quantity,
          },
        ],
      },
    };
  });

/** In an ended order all is released and counts as refunded: only restocked units are recorded. */
export const takeReturnedBack = (state: OrderState, lines: readonly RefundLine[]): TakenBack =>
  takeEach(state, lines, (now, { order_item_id, quantity, restock }) => {
    const item = now.items.find(({ id }) => id === order_item_id);
    if (!item || !restock) return undefined;
    const units = parted(item, quantity, true).sent;
    const { stock, restocked } = returnSent(now, item, units);
    const quantity_returned = item.quantity_returned + units;
    return {
      unsent: [],
      restocked,
      changes: { stock, items: [{ id: item.id, quantity_returned }] },
    };
  });

/** Records on a refund what it restocked, so that it can be undone. */
export function noteRestocked(
  { id, items }: Pick<Refund, 'id' | 'items'>,
  restocked: readonly RestockedUnits[],
): OrderChanges {
  if (!restocked.length) return {};
  const unnoted = new Set(restocked);
  const noted = items.map((line) => {
    if (!line.restock) return line;
    const own = [...unnoted].filter(({ order_item_id }) => order_item_id === line.order_item_id);
    for (const units of own) unnoted.delete(units);
    return { ...line, restocked: own.map(({ order_item_id: _, ...units }) => units) };
  });
  return { refunds: [{ id, items: noted }] };
}

/** Each line sees the changes of those before it. */
function takeEach(
  state: OrderState,
  lines: readonly RefundLine[],
  take: (state: OrderState, line: RefundLine) => TakenBack | undefined,
): TakenBack {
  const unsent: TakenBack['unsent'] = [];
  const restocked: RestockedUnits[] = [];
  const steps = lines.map((line) => (now: OrderState) => {
    const taken = take(now, line);
    unsent.push(...(taken?.unsent ?? []));
    restocked.push(...(taken?.restocked ?? []));
    return taken?.changes ?? {};
  });
  return { changes: chainOrderChanges(state, ...steps), unsent, restocked };
}

/**
 * How many refunded units of a line have shipped and how many haven't. With `sentFirst` units
 * beyond both count as neither: they are in a return that isn't closed yet.
 */
function parted(item: OrderItem, quantity: number, sentFirst: boolean) {
  const [out, open] = [item.quantity_shipped - item.quantity_returned, countOpenUnits(item)];
  const sent = sentFirst ? Math.min(quantity, out) : Math.max(0, quantity - open);
  return { sent, unsent: Math.min(quantity - sent, open) };
}

type Stock = NonNullable<OrderChanges['stock']>;

function freeUnsent({ order, reservations }: OrderState, item: OrderItem, quantity: number): Stock {
  if (!quantity) return [];
  const units = assignSources(reservations, [{ item, quantity }]);
  if (!units) throw new Error(`order ${order.id} has no reserved units of item ${item.id}`);
  return [{ kind: 'release', units }];
}

const nothingBack = { stock: [] as Stock, restocked: [] as RestockedUnits[] };

/** Restocks units of a line where they shipped from, last shipped first. */
function returnSent(state: OrderState, item: OrderItem, quantity: number): typeof nothingBack {
  const stock: Stock = [];
  const restocked: RestockedUnits[] = [];
  let remaining = quantity;
  for (const shipment of unitsStillOut(sentShipments(state), [item]))
    for (const { inventory_id, ...out } of shipment.items) {
      const units = Math.min(remaining, out.quantity);
      if (out.order_item_id !== item.id || !units) continue;
      const { id: shipment_id, warehouse_id, shipment_number: remark } = shipment;
      const place = { inventory_id, stock_id: item.stock_id ?? 0, warehouse_id, quantity: units };
      stock.push({ kind: 'restock', units: [place], remark, reserved: false });
      restocked.push({ shipment_id, order_item_id: item.id, inventory_id, quantity: units });
      remaining -= units;
    }
  return { stock, restocked };
}
