import { z } from 'zod';
import { seenPrices } from '@/lib/checkout/checkout.schema';

/**
 * The unit prices an offline register showed: decimal strings of `currency`, by the variants'
 * `stock_id`. Responses then list those that differ.
 */
export const seenAtTill = seenPrices.pick({ currency: true, units: true });
export type SeenAtTill = z.output<typeof seenAtTill>;

/** The same in a response; null if it was priced when parked. */
export const seenAtTillOutput = z
  .strictObject({ currency: z.string(), units: z.record(z.string(), z.string()) })
  .nullable();
