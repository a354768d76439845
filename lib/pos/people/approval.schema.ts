import { z } from 'zod';
import { typedPin } from '@/lib/auth/password.schema';
import { recordId } from '@/lib/core/records/output.schema';
import { decimal, id, required, unlessEmpty } from '@/lib/core/rules.schema';

/** Percent with up to two decimals, above 0 and at most 100. */
const percent = decimal.refine(
  (text) => /^\d+(\.\d{1,2})?$/.test(text) && Number(text) > 0 && Number(text) <= 100,
  'check_input',
);

/**
 * POST /api/admin/pos/approval: the staff member `admin_id` approves, by PIN, a manual discount of
 * up to `percent` in one basket. `key` is that of its sale; with a `stock_id` it approves that
 * line's price reduction.
 */
export const approvalInput = z.object({
  session_id: id,
  key: required(255),
  stock_id: unlessEmpty(id),
  percent,
  admin_id: id,
  pin: typedPin,
});
export type ApprovalInput = z.output<typeof approvalInput>;

export const approvalQuery = z.object({ session_id: id });
export const approvalOutput = z.strictObject({ id: z.uuid() });

/** GET /api/admin/pos/approval: who may approve discounts, and up to what percent. */
export const approverOutput = z.strictObject({
  id: recordId,
  name: z.string(),
  limit_percent: z.number(),
});
export type Approver = z.output<typeof approverOutput>;
