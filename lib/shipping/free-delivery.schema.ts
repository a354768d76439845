import { z } from 'zod';
import { priceOutput } from '@/lib/core/records/output.schema';

/**
 * The amount missing until free shipping (0: reached), the method, and the country or region, in
 * the caller's language.
 */
export const freeDeliveryOutput = z.strictObject({
  method: z.string(),
  country: z.string(),
  missing: priceOutput,
});

/** The cheapest shipping method for the goods and its price, in the caller's language. */
export const deliveryOutput = z.strictObject({
  method: z.string(),
  country: z.string(),
  price: priceOutput,
});
export type FreeDeliveryView = z.output<typeof freeDeliveryOutput>;
