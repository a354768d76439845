import { z } from 'zod';
import { id, lines, switched, text, version } from '@/lib/core/rules.schema';

export const parcelParams = z.object({ id, shipment_id: id });

/** Whether whoever bought is told by mail; they are, unless it is switched off. */
const notify = switched.default(true);

/** DELETE /api/admin/order/{id}/shipment/{shipment_id}. `version` is the order's. */
export const parcelBack = z.object({ version: version.optional(), notify });

/**
 * PUT /api/admin/order/{id}/shipment/{shipment_id}. What is left out stays; `note` is for the
 * order's history alone.
 */
export const parcelCorrection = z.object({
  version: version.optional(),
  carrier: text(80).optional(),
  tracking_number: text(80).optional(),
  note: lines(500).default(''),
  notify,
});
export type ParcelCorrection = z.output<typeof parcelCorrection>;
