import { conflict } from '@/lib/core/errors';
import type { OrderChanges } from '../order/changes';
import type { OrderState, Shipment } from '../order/state';
import type { ParcelCorrection } from '../parcels/parcel.schema';

/**
 * Changes a shipment's carrier or tracking number. The history keeps the old values and the note;
 * the buyer is emailed the new number unless `notify` is off. Throws 409 for a canceled shipment;
 * undefined if nothing changes.
 */
export function correctShipment(
  { order, unannounced }: OrderState,
  shipment: Shipment,
  { carrier, tracking_number, note, notify }: ParcelCorrection,
): OrderChanges | undefined {
  if (shipment.status === 'canceled') throw conflict('shipment', 'shipment_not_out');
  const corrected = {
    carrier: carrier ?? shipment.carrier,
    tracking_number: tracking_number ?? shipment.tracking_number,
  };
  const { id, shipment_number } = shipment;
  const [before, after] = [toText(shipment), toText(corrected)];
  if (before === after) return undefined;
  const payload = {
    order_id: order.id,
    shipment_number,
    // The shipment email is not written yet and will have the new values.
    notify: notify && !unannounced.has(shipment_number),
  };
  return {
    shipments: [{ id, ...corrected }],
    events: [{ type: 'shipment_corrected', data: { shipment_number, before, after, note } }],
    announcements: [{ event: 'shipment.corrected', payload }],
  };
}

const toText = ({ carrier, tracking_number }: Pick<Shipment, 'carrier' | 'tracking_number'>) =>
  [carrier, tracking_number].filter(Boolean).join(' ');
