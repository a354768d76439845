import { z } from 'zod';
import { requiredOrWrong } from '@/lib/core/rules.schema';

/**
 * 8–128 characters (D19), not blanks alone (§5.1), taken as typed: no trimming, no composition
 * rules.
 */
export const password = z
  .string(requiredOrWrong)
  .min(1, { error: 'required', abort: true })
  .refine((typed) => typed.trim() !== '', { error: 'required', abort: true })
  .min(8, 'password_length')
  .max(128, 'password_length');

/**
 * The rule for two fields that must hold the same password; put on the object with
 * `.check(samePassword)`.
 */
export const samePassword: z.core.CheckFn<{ password: string; password_confirmation: string }> = ({
  value,
  issues,
}) => {
  if (value.password !== value.password_confirmation)
    issues.push({
      code: 'custom',
      path: ['password_confirmation'],
      message: 'password_confirmation',
      input: value,
    });
};
