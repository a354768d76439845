import { z } from 'zod';
import { priceOutput } from '@/lib/core/records/output.schema';

/**
 * What a way to pay collects: the total in the currency it collects in. `rate` is "HK$1 = ¥20"
 * where that is another one than the order's, else null; `text` says all of it.
 */
export const collectionOutput = z.strictObject({
  currency: z.string(),
  total: priceOutput,
  rate: z.string().nullable(),
  text: z.string(),
});
export type CollectionView = z.output<typeof collectionOutput>;
