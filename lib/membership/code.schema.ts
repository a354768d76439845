import { z } from 'zod';
import { required } from '@/lib/core/rules.schema';
import { normalizeDiscountCode } from '@/lib/core/text/discount-code';

/** POST /api/membership/code. */
export const membershipCodeInput = z.object({
  code: required(40).transform(normalizeDiscountCode),
});
export type MembershipCode = z.output<typeof membershipCodeInput>;

/** The tier a code leads to; `expires_at` is null if it never expires. */
export const membershipCodeOutput = z.strictObject({
  title: z.string(),
  expires_at: z.date().nullable(),
});
