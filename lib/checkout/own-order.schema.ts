import { z } from 'zod';

/** The token a shopper got when he placed an order; what can be none is none. */
export const publicToken = z.object({ public_token: z.uuid().optional().catch(undefined) });
/**
 * An order as its shopper names it: by its number or id, and, when he is not logged in as
 * its owner, with the token he got when he placed it.
 */
export const orderRef = publicToken.extend({ order: z.string().max(40) });
/** The same in a path. */
export const orderParams = z.object({ id: orderRef.shape.order });
export type OrderRef = z.output<typeof orderRef>;
