import { z } from 'zod';
import { moment, recordId } from '@/lib/core/records/output.schema';

/**
 * What a change would make of one product: each field it changes in words, as it is and as it
 * would be, and why the product would be refused, where it would.
 */
export const previewedChange = z.strictObject({
  id: recordId,
  name: z.string(),
  /** The version it was read at, for `versions` of the batch. */
  updated_at: moment,
  changes: z.array(
    z.strictObject({
      field: z.enum(['price', 'special_price', 'categories', 'brand_id']),
      before: z.string(),
      after: z.string(),
    }),
  ),
  problem: z.string().nullable(),
});

export type PreviewedChange = z.output<typeof previewedChange>;
