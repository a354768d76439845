import { z } from 'zod';
import { seenPrices } from '@/lib/checkout/checkout.schema';

/**
 * What a till showed of a basket while it could not ask: decimal strings of `currency`, of a unit
 * of each variant by its `stock_id`. Answers then say which of them are others now.
 */
export const seenAtTill = seenPrices.pick({ currency: true, units: true });
export type SeenAtTill = z.output<typeof seenAtTill>;

/** The same in an answer; null: all of it was priced as it was put aside. */
export const seenAtTillOutput = z
  .strictObject({ currency: z.string(), units: z.record(z.string(), z.string()) })
  .nullable();
