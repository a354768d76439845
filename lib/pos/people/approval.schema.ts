import { z } from 'zod';
import { typedPin } from '@/lib/auth/password.schema';
import { recordId } from '@/lib/core/records/output.schema';
import { decimal, id, required, unlessEmpty } from '@/lib/core/rules.schema';

/** Percent with at most two decimals, above 0 and up to 100. */
const percent = decimal.refine(
  (text) => /^\d+(\.\d{1,2})?$/.test(text) && Number(text) > 0 && Number(text) <= 100,
  'check_input',
);

/**
 * POST /api/admin/pos/approval: the member of staff `admin_id` allows a discount by hand up to
 * `percent` in one basket, by their PIN. `key` is that of its sale; with a `stock_id` the price of
 * that line may be lowered so far.
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

/** GET /api/admin/pos/approval: who may approve, and up to how many percent. */
export const approverOutput = z.strictObject({
  id: recordId,
  name: z.string(),
  limit_percent: z.number(),
});
export type Approver = z.output<typeof approverOutput>;
