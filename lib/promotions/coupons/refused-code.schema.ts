import { z } from 'zod';
import { moment, recordId } from '@/lib/core/records/output.schema';
import { id, pageRequest } from '@/lib/core/rules.schema';
import type { RefusalReason } from '@/lib/pricing/priced';

/**
 * Why a code was refused: what says so of a promotion, and `disabled` (it, or its promotion, by
 * staff), `conflict` (it joins none of the cart's), `too_many` (the cart had five).
 */
export type RefusedCodeReason = RefusalReason | 'disabled' | 'conflict' | 'too_many';

/** GET /api/admin/promotion/refused-code. */
export const refusedCodeQuery = pageRequest.extend({
  promotion_id: id.optional(),
  user_id: id.optional(),
  order_id: id.optional(),
  cart_id: z.uuid('check_input').optional(),
});
export type RefusedCodeQuery = z.output<typeof refusedCodeQuery>;

/** A code that did not lower the price of a cart; `tries`: how often it was entered there. */
export const refusedCodeRow = z.strictObject({
  id: recordId,
  code: z.string(),
  reason: z.string(),
  message: z.string(),
  /** Null: nobody's code. */
  promotion_id: recordId.nullable(),
  promotion: z.string().nullable(),
  /** Null: a guest, or not for the caller. */
  customer: z.strictObject({ id: recordId, name: z.string() }).nullable(),
  /** What the cart became; null: it was not ordered. */
  order: z.strictObject({ id: recordId, order_number: z.string() }).nullable(),
  tries: z.int().positive(),
  first_at: moment,
  last_at: moment,
});
export type RefusedCodeRow = z.output<typeof refusedCodeRow>;
