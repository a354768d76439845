import { z } from 'zod';
import { id } from '@/lib/core/rules.schema';

/** The token a shopper got when they placed an order; what can be none is none. */
export const publicToken = z.object({ public_token: z.uuid().optional().catch(undefined) });
/**
 * An order as its shopper names it: by its number or id, and, when they are not logged in as
 * its owner, with the token they got when they placed it.
 */
export const orderRef = publicToken.extend({ order: z.string().max(40) });
/**
 * POST /api/order/{id}/pay: with the id of another way to pay, the order changes to it.
 * `expected_total` is what it comes to then, a decimal string (`other_payment_methods` says it);
 * without it the total has to stay as it is.
 */
export const payInput = z.object({
  payment_method_id: id.optional(),
  expected_total: z.string().max(20).optional(),
});
/** The totals that a form showed beside the ways to pay, by their ids. */
export const payTotals = z.object({
  totals: z.record(z.string(), payInput.shape.expected_total).optional().catch(undefined),
});
export type PayInput = z.output<typeof payInput>;

/** The same in a path. */
export const orderParams = z.object({ id: orderRef.shape.order });
export type OrderRef = z.output<typeof orderRef>;
