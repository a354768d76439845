import { z } from 'zod';
import { moment, recordId } from '@/lib/core/records/output.schema';
import { id, pageRequest } from '@/lib/core/rules.schema';
import type { RefusalReason } from '@/lib/pricing/priced';

/**
 * Why a code was refused: the reasons of its promotion, and `disabled` (it, or its promotion, by
 * staff), `conflict` (with the cart's codes), `too_many` (the cart had five).
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

/** A code that did not lower the total of a cart; `tries`: how often it was entered there. */
export const refusedCodeRow = z.strictObject({
  id: recordId,
  code: z.string(),
  reason: z.string(),
  message: z.string(),
  /** Null: no such code. */
  promotion_id: recordId.nullable(),
  promotion: z.string().nullable(),
  /** Null: a guest, or hidden from the caller. */
  customer: z.strictObject({ id: recordId, name: z.string() }).nullable(),
  /** The order made from the cart; null: none. */
  order: z.strictObject({ id: recordId, order_number: z.string() }).nullable(),
  tries: z.int().positive(),
  first_at: moment,
  last_at: moment,
});
export type RefusedCodeRow = z.output<typeof refusedCodeRow>;
