import { z } from 'zod';
import { id, switched } from '@/lib/core/rules.schema';

/**
 * A browser's report of a page view: the product, if any, and whether it is the first of its tab.
 */
export const pageViewInput = z.object({
  product_id: id.optional(),
  visit: switched.optional(),
});
export type PageViewInput = z.output<typeof pageViewInput>;

export const pageViewOutput = z.strictObject({ received: z.literal(true) });
