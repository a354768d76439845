import type { RestockedPart } from '@/db/schema/payments';
import { DAY_MS } from '@/lib/core/durations';
import { conflict } from '@/lib/core/errors';
import { chainOrderChanges, type OrderChanges, type StockChange } from '../order/changes';
import { assertOrderTransition } from '../order/guards';
import {
  type CommandContext,
  type Order,
  type OrderItem,
  type OrderState,
  type ReservedUnits,
  refundedAfterShipping,
  type Shipment,
} from '../order/state';
import { unitsStillOut } from '../parcels/sent';

/** Units of a line restocked from a shipment. */
export type RestockedUnits = RestockedPart & { order_item_id: number };

/**
 * Cancels shipments of an order, all sent ones unless given: their units return to their warehouse,
 * reserved for the order; units refunded since are released. The order goes back to its state
 * before. The buyer is notified unless `notify` is off or they were not told yet. Throws 409 for an
 * ended order and for shipments with returned units not refunded yet.
 */
export function unshipOrder(
  state: OrderState,
  { shipments = sentShipments(state), notify }: { shipments?: Shipment[]; notify: boolean },
  ctx: CommandContext,
): OrderChanges {
  if (ended.includes(state.order.status)) throw conflict('shipment', 'shipment_order_ended');
  return chainOrderChanges(
    state,
    () => returnShipments(state, shipments, 'reserve').changes,
    (now) => standingAfter(now, state, ctx),
    () => ({
      announcements: shipments.map(({ shipment_number }) => ({
        event: 'shipment.canceled',
        payload: {
          order_id: state.order.id,
          shipment_number,
          // Buyers who were not told of a shipment are not told of its cancellation.
          notify: notify && !state.unannounced.has(shipment_number),
        },
      })),
    }),
  );
}

const ended: readonly Order['status'][] = ['completed', 'refunded', 'canceled'];

/** An order's shipments that aren't canceled, last first. */
export const sentShipments = ({ shipments }: OrderState): Shipment[] =>
  shipments.filter(({ status }) => status !== 'canceled').reverse();

/**
 * Restocks every unit of these shipments that is still out: reserved for the order, or released if
 * the order ends. Returns what was restocked.
 */
export function returnShipments(
  state: OrderState,
  shipments: Shipment[],
  purpose: 'reserve' | 'free',
): { changes: OrderChanges; restocked: RestockedUnits[] } {
  const out = new Map(
    unitsStillOut(sentShipments(state), state.items).map(({ id, items }) => [id, items]),
  );
  const items = new Map(state.items.map((item) => [item.id, { ...item }]));
  const refunded = new Map(state.items.map((item) => [item.id, refundedOutside(item)]));
  const restocked: RestockedUnits[] = [];
  const stock: StockChange[] = [];
  for (const { id, shipment_number: remark, warehouse_id, items: sent } of shipments)
    for (const [index, { order_item_id, inventory_id, quantity }] of sent.entries()) {
      const item = items.get(order_item_id);
      if (!item) continue;
      const units = out.get(id)?.[index]?.quantity ?? 0;
      const unwanted = refunded.get(order_item_id) ?? 0;
      const freed = purpose === 'free' ? units : Math.min(units, unwanted);
      const place = { inventory_id, stock_id: item.stock_id ?? 0, warehouse_id };
      stock.push(...restocks(place, units - freed, remark, true));
      stock.push(...restocks(place, freed, remark, false));
      if (units)
        restocked.push({
          shipment_id: id,
          order_item_id,
          inventory_id,
          quantity: units,
          ends_parcel: true,
        });
      item.quantity_shipped -= quantity;
      if (purpose === 'free') continue;
      refunded.set(order_item_id, unwanted - freed);
      countUnsent(state, item, { freed, earlier: quantity - units });
    }
  return {
    restocked,
    changes: {
      stock,
      items: [...items.values()].map(
        ({ id, quantity_shipped, quantity_canceled, quantity_returned }) => ({
          id,
          quantity_shipped,
          quantity_canceled,
          quantity_returned,
        }),
      ),
      shipments: shipments.map(({ id }) => ({ id, status: 'canceled' })),
      events: shipments.map(({ shipment_number }) => ({
        type: 'shipment_canceled',
        data: { shipment_number },
      })),
    },
  };
}

const restocks = (
  place: Omit<ReservedUnits, 'quantity'>,
  quantity: number,
  remark: string,
  reserved: boolean,
): StockChange[] =>
  quantity ? [{ kind: 'restock', units: [{ ...place, quantity }], remark, reserved }] : [];

/** Refunded units of a line that were shipped and didn't come back. */
const refundedOutside = (item: OrderItem): number =>
  Math.max(0, refundedAfterShipping(item) - item.quantity_returned);

/**
 * Refunded units of a canceled shipment are canceled, as if refunded before shipping. `earlier`:
 * units of it that had come back before.
 */
function countUnsent(
  { items, return_items }: OrderState,
  item: OrderItem,
  { freed, earlier }: { freed: number; earlier: number },
): void {
  const before = items.find(({ id }) => id === item.id) ?? item;
  const isWaiting = before.quantity_returned > refundedAfterShipping(before);
  // Units received with a return are recorded there, so their shipment must stay.
  const cameWithReturn = return_items.some(
    ({ order_item_id, received_good, received_damaged }) =>
      order_item_id === item.id && received_good + received_damaged > 0,
  );
  if (earlier && (isWaiting || cameWithReturn))
    throw conflict('shipment', 'shipment_units_returned');
  item.quantity_canceled += freed + earlier;
  item.quantity_returned -= earlier;
}

/** The order's state after some shipments were canceled. */
function standingAfter(
  { facts }: OrderState,
  { order, facts: before }: OrderState,
  ctx: CommandContext,
): OrderChanges {
  const { units_open, units_shipped } = facts;
  const fulfillment_status = toFulfillmentStatus(facts);
  // If something is out and nothing left to ship, it stays shipped.
  const stays = order.status !== 'shipped' || (units_shipped > 0 && units_open === 0);
  const status = stays ? order.status : before.fully_paid ? 'paid' : 'pending';
  if (!stays) assertOrderTransition(ctx, before, status);
  const reservedUntil = status === 'pending' && units_shipped === 0 && atDoorUntil(ctx);
  return {
    order: {
      status,
      fulfillment_status,
      ...(!stays && { shipped_at: null }),
      ...(reservedUntil && { expires_at: reservedUntil }),
    },
    stock: reservedUntil ? [{ kind: 'extend', until: reservedUntil }] : [],
  };
}

/** The fulfillment status of an order that has something to ship. */
export function toFulfillmentStatus(
  facts: OrderState['facts'],
): OrderState['order']['fulfillment_status'] {
  const { units_open, units_shipped } = facts;
  if (units_open) return units_shipped ? 'partially_fulfilled' : 'unfulfilled';
  return units_shipped ? 'fulfilled' : 'not_required';
}

/** A cash-on-delivery order is held for a limited time, as when placed. */
const atDoorUntil = ({ now, settings }: CommandContext): Date =>
  new Date(now().getTime() + settings.cash_on_delivery_hold_days * DAY_MS);
