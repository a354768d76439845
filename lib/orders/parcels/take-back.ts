import 'server-only';
import { type Context, transaction } from '@/lib/core/context';
import { conflict } from '@/lib/core/errors';
import { firstOrNotFound } from '@/lib/core/records/rows';
import { correctShipment } from '../commands/correct-shipment';
import { unshipOrder } from '../commands/unship';
import { assertOrderVersion } from '../order/guards';
import { loadOrder } from '../order/load';
import { saveOrder } from '../order/save';
import type { Order, OrderState, Shipment } from '../order/state';
import type { ParcelCorrection } from './parcel.schema';

type TakenBack = { notify: boolean; version?: number | undefined };

/**
 * Takes one shipment of an order back that has left and not arrived (`unshipOrder`). An order that
 * was shipped waits to be sent again, or for its money. Refuses (404) another order's shipment,
 * (409) one that arrived or was taken back before, one of an order that has ended, and one of which
 * units were returned and are not refunded yet. The caller has checked who may.
 */
export const takeParcelBack = (
  ctx: Context,
  orderId: number,
  shipmentId: number,
  { notify, version }: TakenBack,
): Promise<Order> =>
  transaction(ctx, async (ctx) => {
    const state = await loadOrder(ctx, orderId);
    const shipment = findShipment(state, shipmentId);
    assertOrderVersion(state, version);
    if (shipment.status !== 'shipped') throw conflict('shipment', 'shipment_not_out');
    return saveOrder(ctx, state, unshipOrder(state, { shipments: [shipment], notify }, ctx));
  });

/**
 * Writes another carrier or tracking number on a shipment (`correctShipment`). Refuses (404)
 * another order's, (409) one that was taken back; what changes nothing writes nothing.
 */
export const correctParcel = (
  ctx: Context,
  orderId: number,
  shipmentId: number,
  { version, ...correction }: ParcelCorrection,
): Promise<Order> =>
  transaction(ctx, async (ctx) => {
    const state = await loadOrder(ctx, orderId);
    const shipment = findShipment(state, shipmentId);
    assertOrderVersion(state, version);
    const changes = correctShipment(state, shipment, correction);
    return changes ? saveOrder(ctx, state, changes) : state.order;
  });

const findShipment = ({ shipments }: OrderState, shipmentId: number): Shipment =>
  firstOrNotFound(shipments.filter(({ id }) => id === shipmentId));
