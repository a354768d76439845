import { z } from 'zod';
import { id, switched } from '@/lib/core/rules.schema';

/**
 * What a browser tells of a page it shows: of which product it is, if any, and whether it is the
 * first one of its tab.
 */
export const pageViewInput = z.object({
  product_id: id.optional(),
  visit: switched.optional(),
});
export type PageViewInput = z.output<typeof pageViewInput>;

export const pageViewOutput = z.strictObject({ received: z.literal(true) });
