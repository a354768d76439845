import { z } from 'zod';
import { id, lines, switched, text, version } from '@/lib/core/rules.schema';

export const parcelParams = z.object({ id, shipment_id: id });

/** Whether the buyer is notified by email; on by default. */
const notify = switched.default(true);

/** DELETE /api/admin/order/{id}/shipment/{shipment_id}. `version` is the order's. */
export const parcelBack = z.object({ version: version.optional(), notify });

/**
 * PUT /api/admin/order/{id}/shipment/{shipment_id}. Missing fields stay; `note` is only for the
 * order's history.
 */
export const parcelCorrection = z.object({
  version: version.optional(),
  carrier: text(80).optional(),
  tracking_number: text(80).optional(),
  note: lines(500).default(''),
  notify,
});
export type ParcelCorrection = z.output<typeof parcelCorrection>;
