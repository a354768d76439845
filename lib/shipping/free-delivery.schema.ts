import { z } from 'zod';
import { priceOutput } from '@/lib/core/records/output.schema';

/**
 * How far the goods are from free delivery: what is missing (0: reached), with which method,
 * to which country or region, in the caller's words.
 */
export const freeDeliveryOutput = z.strictObject({
  method: z.string(),
  country: z.string(),
  missing: priceOutput,
});

/** What the cheapest way to deliver the goods there costs, in the caller's words. */
export const deliveryOutput = z.strictObject({
  method: z.string(),
  country: z.string(),
  price: priceOutput,
});
export type FreeDeliveryView = z.output<typeof freeDeliveryOutput>;
