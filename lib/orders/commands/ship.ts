import { invalid } from '@/lib/core/errors';
import { chainOrderChanges, newRowId, type OrderChanges } from '../order/changes';
import {
  type CommandContext,
  countOpenUnits,
  type OrderState,
  type Shipment,
} from '../order/state';
import { assignSources, groupUnitsByWarehouse } from '../parcels/sources';
import { sumUnitsByLine } from '../refunds/refund-plan';

export type ShipInput = {
  carrier?: string;
  tracking_number?: string;
  items?: { order_item_id: number; quantity: number }[];
  /** When the buyer is notified; undefined: at once. */
  tell_at?: Date;
};
type Sending = ShipInput & {
  /** A buyer who takes the units along is not notified of a shipment. */
  is_there?: boolean;
};

/**
 * Ships units of an order: with the last it becomes shipped; until then the rest stays reserved
 * without a limit. Throws 422 for more units than are open.
 */
export const shipOrderUnits = (
  state: OrderState,
  input: ShipInput,
  ctx: CommandContext,
): OrderChanges =>
  chainOrderChanges(
    state,
    () => ({ order: { expires_at: null }, stock: [{ kind: 'extend', until: null }] }),
    (now) => shipUnits(now, input, ctx),
    ({ facts }) =>
      facts.units_open
        ? {}
        : {
            order: { status: 'shipped', shipped_at: ctx.now() },
            status_data: { tracking_number: input.tracking_number ?? '' },
          },
  );

/**
 * Ships units of an order (all open ones, or `items`): each line from the warehouse that holds it,
 * as one shipment per warehouse, all with the same tracking number. Throws 422 for more units than
 * are open.
 */
export function shipUnits(state: OrderState, input: Sending, ctx: CommandContext): OrderChanges {
  const units = assignSources(state.reservations, toShip(state, input));
  if (!units?.length) throw invalid('items', 'quantity_exceeds_open');
  const shipments = [...groupUnitsByWarehouse(units)].map(
    ([warehouse_id, own], index): Shipment => {
      const number = state.shipments.length + index + 1;
      return {
        id: newRowId(state.shipments) - index,
        order_id: state.order.id,
        shipment_number: `${state.order.order_number}-S${number}`,
        warehouse_id,
        status: 'shipped',
        carrier: input.carrier ?? '',
        tracking_number: input.tracking_number ?? '',
        items: own.map(({ order_item_id, inventory_id, quantity }) => ({
          order_item_id,
          inventory_id,
          quantity,
        })),
        shipped_at: ctx.now(),
        delivered_at: null,
        created_at: ctx.now(),
        updated_at: ctx.now(),
      };
    },
  );
  const shipped = sumUnitsByLine(units);
  const remainingUnits =
    state.facts.units_open - shipped.reduce((sum, { quantity }) => sum + quantity, 0);
  return {
    shipments,
    stock: shipments.map(({ items, shipment_number }) => ({
      kind: 'ship',
      units: items,
      remark: shipment_number,
    })),
    items: state.items.flatMap(({ id, quantity_shipped }) => {
      const sent = shipped.find(({ order_item_id }) => order_item_id === id);
      return sent ? [{ id, quantity_shipped: quantity_shipped + sent.quantity }] : [];
    }),
    order: { fulfillment_status: remainingUnits ? 'partially_fulfilled' : 'fulfilled' },
    events: shipments.map(({ shipment_number, tracking_number }) => ({
      type: 'shipment',
      data: {
        shipment_number,
        tracking_number,
        ...(input.tell_at && { tell_at: input.tell_at.toISOString() }),
      },
    })),
    announcements: shipments
      .filter(() => !input.is_there && state.order.pickup_ready_at === null)
      .map(({ shipment_number }) => ({
        event: 'shipment.sent',
        payload: { order_id: state.order.id, shipment_number },
        at: input.tell_at,
      })),
  };
}

/** The units to ship, by line. */
function toShip({ items }: OrderState, input: ShipInput) {
  const units =
    input.items ??
    items.map((item) => ({ order_item_id: item.id, quantity: countOpenUnits(item) }));
  return sumUnitsByLine(units)
    .filter(({ quantity }) => quantity > 0)
    .map(({ order_item_id, quantity }) => {
      const item = items.find(({ id }) => id === order_item_id);
      if (!item || quantity > countOpenUnits(item)) throw invalid('items', 'quantity_exceeds_open');
      return { item, quantity };
    });
}
