import { z } from 'zod';
import { id } from '@/lib/core/rules.schema';

/** The token a shopper got when they placed an order; a malformed one is ignored. */
export const publicToken = z.object({ public_token: z.uuid().optional().catch(undefined) });
/**
 * How a shopper refers to an order: by number or id, and, unless logged in as its owner, the token
 * they got when they placed it.
 */
export const orderRef = publicToken.extend({ order: z.string().max(40) });
/**
 * POST /api/order/{id}/pay: with the id of another payment method the order changes to it.
 * `expected_total` is its total then, a decimal string (as in `other_payment_methods`); without it
 * the total must not change.
 */
export const payInput = z.object({
  payment_method_id: id.optional(),
  expected_total: z.string().max(20).optional(),
});
/** The totals shown beside the payment methods in a form, by id. */
export const payTotals = z.object({
  totals: z.record(z.string(), payInput.shape.expected_total).optional().catch(undefined),
});
export type PayInput = z.output<typeof payInput>;

/** The same in a path. */
export const orderParams = z.object({ id: orderRef.shape.order });
export type OrderRef = z.output<typeof orderRef>;
