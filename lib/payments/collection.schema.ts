import { z } from 'zod';
import { priceOutput } from '@/lib/core/records/output.schema';

/**
 * What a payment method collects: the total in its own currency. `rate` is "HK$1 = ¥20" if that
 * differs from the order's currency, else null; `text` is the whole sentence.
 */
export const collectionOutput = z.strictObject({
  currency: z.string(),
  total: priceOutput,
  rate: z.string().nullable(),
  text: z.string(),
});
export type CollectionView = z.output<typeof collectionOutput>;
