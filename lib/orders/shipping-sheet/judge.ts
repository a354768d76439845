import 'server-only';
import { and, asc, desc, eq, gt, inArray, ne, sql } from 'drizzle-orm';
import { orderItem } from '@/db/schema/order-items';
import { shipment } from '@/db/schema/order-parts';
import { order } from '@/db/schema/orders';
import type { Context } from '@/lib/core/context';
import { type Order, type OrderItem, toOrderFacts } from '../order/state';
import { canTransitionOrder } from '../status';
import { isSpoiledNumber } from './parse';
import type { SheetProblem, SheetRow } from './sheet.schema';

export type JudgedRow = {
  row: SheetRow;
  problem: SheetProblem | null;
  about: string;
  order: Order | undefined;
  items: OrderItem[];
};

type Parcel = {
  order_id: number;
  shipment_number: string;
  tracking_number: string;
  order_number: string;
  parent_order_id: number | null;
};

/**
 * Whether each row of a sheet can be shipped, and if not, the most likely reason. Tracking numbers
 * are compared with all other orders' shipments, or those after `since`.
 */
export async function judgeShippingRows(
  ctx: Context,
  rows: SheetRow[],
  since = 0,
): Promise<JudgedRow[]> {
  const orders = await readOrdersByKey(ctx, rows);
  const ids = [...orders.values()].map(({ id }) => id);
  const items = await readItems(ctx, ids);
  const parcels = await readParcels(ctx, ids);
  const taken = await parcelsWith(ctx, rows, since);
  const sheet = { rows, orders };
  return rows.map((row) => {
    const found = orders.get(toOrderKey(row.order_number));
    const own = items.filter(({ order_id }) => order_id === found?.id);
    const judged = { row, order: found, items: own };
    if (!isReadable(row)) return { ...judged, problem: 'unreadable', about: '' };
    if (!found) return { ...judged, problem: 'unknown_order', about: '' };
    const sent = parcels.filter(({ order_id }) => order_id === found.id);
    const [problem = null, about = ''] =
      problemOfOrder(row, found, own, sent) ??
      problemInSheet(row, found, sheet) ??
      problemOfNumber(row, found, taken) ??
      (row.version === undefined || row.version === found.version ? [] : ['changed' as const]);
    return { ...judged, problem, about };
  });
}

/** Longer texts can't be numbers. */
const MAX_LENGTH = 80;
const isReadable = ({ order_number, tracking_number, carrier }: SheetRow) =>
  order_number !== '' &&
  [order_number, tracking_number, carrier].every(({ length }) => length <= MAX_LENGTH);

type Problem = [SheetProblem, about?: string];

function problemOfOrder(
  { tracking_number }: SheetRow,
  row: Order,
  items: OrderItem[],
  sent: Parcel[],
): Problem | undefined {
  const same = sent.find(
    (parcel) => tracking_number && isSame(parcel.tracking_number, tracking_number),
  );
  if (same) return ['shipped_so', same.shipment_number];
  const { status } = row;
  if (status === 'canceled' || status === 'refunded') return [status];
  if (status === 'shipped' || status === 'completed') return ['shipped', sent[0]?.shipment_number];
  const facts = toOrderFacts(row, items);
  if (status === 'paid' && !facts.units_open) return ['nothing_left'];
  if (!canTransitionOrder(facts, 'shipped')) return ['unpaid'];
  return facts.is_pickup ? ['pickup'] : undefined;
}

function problemInSheet(
  row: SheetRow,
  own: Order,
  { rows, orders }: { rows: SheetRow[]; orders: Map<string, Order> },
): Problem | undefined {
  const { tracking_number } = row;
  const others = rows.filter((otherRow) => otherRow !== row);
  const ofOrder = others.filter(
    (otherRow) => toOrderKey(otherRow.order_number) === toOrderKey(row.order_number),
  );
  // A duplicated line ships once.
  const isCopy = ofOrder.every((otherRow) => isSame(otherRow.tracking_number, tracking_number));
  const isFirst = ofOrder.every((otherRow) => rows.indexOf(otherRow) > rows.indexOf(row));
  if (ofOrder.length && !(isCopy && isFirst)) return ['twice'];
  if (!tracking_number) return ['no_number'];
  if (isSpoiledNumber(tracking_number)) return ['number_spoiled'];
  const stranger = others.find((otherRow) => {
    const other = orders.get(toOrderKey(otherRow.order_number));
    const isOther = other && other.id !== own.id && !arePacked(other, own);
    return isOther && isSame(otherRow.tracking_number, tracking_number);
  });
  return stranger && ['number_twice', stranger.order_number];
}

function problemOfNumber(
  { tracking_number }: SheetRow,
  own: Order,
  taken: Parcel[],
): Problem | undefined {
  const other = taken.find(
    (parcel) =>
      isSame(parcel.tracking_number, tracking_number) &&
      parcel.order_id !== own.id &&
      !arePacked({ id: parcel.order_id, parent_order_id: parcel.parent_order_id }, own),
  );
  return other && ['number_taken', other.order_number];
}

type Family = Pick<Order, 'id' | 'parent_order_id'>;
/** An order and its add-on orders share one parcel. */
const arePacked = (family: Family, other: Family) =>
  (family.parent_order_id ?? family.id) === (other.parent_order_id ?? other.id);

const toOrderKey = (orderNumber: string) => orderNumber.replace(/^#/, '').toUpperCase();
const isSame = (text: string, other: string) => text.toUpperCase() === other.toUpperCase();

/** Finds orders by number, in any case and with or without `#`. */
async function readOrdersByKey(ctx: Context, rows: SheetRow[]): Promise<Map<string, Order>> {
  const written = rows.flatMap(({ order_number: orderNumber }) =>
    orderNumber
      ? [orderNumber, orderNumber.toUpperCase(), orderNumber.toLowerCase()].flatMap((text) => [
          text,
          `#${text}`,
        ])
      : [],
  );
  if (!written.length) return new Map();
  const found = await ctx.db
    .select()
    .from(order)
    .where(inArray(order.order_number, [...new Set(written)]));
  return new Map(found.map((row) => [toOrderKey(row.order_number), row]));
}

async function readItems(ctx: Context, ids: number[]): Promise<OrderItem[]> {
  if (!ids.length) return [];
  return ctx.db
    .select()
    .from(orderItem)
    .where(inArray(orderItem.order_id, ids))
    .orderBy(asc(orderItem.id));
}

const columns = {
  order_id: shipment.order_id,
  shipment_number: shipment.shipment_number,
  tracking_number: shipment.tracking_number,
  order_number: order.order_number,
  parent_order_id: order.parent_order_id,
};
const counts = ne(shipment.status, 'canceled');

async function readParcels(ctx: Context, ids: number[]): Promise<Parcel[]> {
  if (!ids.length) return [];
  return ctx.db
    .select(columns)
    .from(shipment)
    .innerJoin(order, eq(order.id, shipment.order_id))
    .where(and(inArray(shipment.order_id, ids), counts))
    .orderBy(desc(shipment.id));
}

async function parcelsWith(ctx: Context, rows: SheetRow[], since: number): Promise<Parcel[]> {
  const numbers = rows.map(({ tracking_number }) => tracking_number.toUpperCase()).filter(Boolean);
  if (!numbers.length) return [];
  return ctx.db
    .select(columns)
    .from(shipment)
    .innerJoin(order, eq(order.id, shipment.order_id))
    .where(
      and(
        gt(shipment.id, since),
        counts,
        inArray(sql`upper(${shipment.tracking_number})`, numbers),
      ),
    );
}

/** The id of the latest shipment. */
export async function lastParcelId({ db }: Context): Promise<number> {
  const [last] = await db
    .select({ id: shipment.id })
    .from(shipment)
    .orderBy(desc(shipment.id))
    .limit(1);
  return last?.id ?? 0;
}
