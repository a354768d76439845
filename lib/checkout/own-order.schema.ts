import { z } from 'zod';

/**
 * An order as its shopper names it: by its number or id, and, when he is not logged in as
 * its owner, with the token he got when he placed it.
 */
export const orderRef = z.object({
  order: z.string().max(40),
  public_token: z.uuid().optional().catch(undefined),
});
export type OrderRef = z.output<typeof orderRef>;
