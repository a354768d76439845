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
 * Cancels a shipment that has left and not arrived (`unshipOrder`). A shipped order then awaits
 * shipment or payment again. Throws 404 for another order's shipment, 409 if it arrived or was
 * canceled, the order has ended, or it has returned units not refunded yet. The caller has checked
 * permissions.
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
 * Changes a shipment's carrier or tracking number (`correctShipment`). Throws 404 for another
 * order's shipment, 409 for a canceled one; without changes nothing is written.
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
