import { z } from 'zod';
import { moment, recordId } from '@/lib/core/records/output.schema';

/**
 * What a change would do to one product: each changed field as text before and after, and the
 * refusal, if any.
 */
export const previewedChange = z.strictObject({
  id: recordId,
  name: z.string(),
  /** The version it was read at, for the batch's `versions`. */
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
