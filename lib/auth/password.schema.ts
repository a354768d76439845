import { z } from 'zod';
import { requiredOrWrong } from '@/lib/core/rules.schema';

/**
 * 8–128 characters (D19), not only spaces (§5.1), taken as typed: no trimming, no composition
 * rules.
 */
export const password = z
  .string(requiredOrWrong)
  .min(1, { error: 'required', abort: true })
  .refine((typed) => typed.trim() !== '', { error: 'required', abort: true })
  .min(8, 'password_length')
  .max(128, 'password_length');

/** A PIN as typed; it may have leading zeros. */
export const typedPin = z.string(requiredOrWrong).regex(/^\d{4,8}$/, 'pin_format');

/** A new PIN: 4–8 digits, neither all the same nor consecutive. */
export const pin = typedPin.refine((digits) => !isRun(digits), 'pin_simple');

/** Whether all digits are the same, or each is one more or one less than the one before. */
function isRun(digits: string): boolean {
  const steps = [...digits]
    .slice(1)
    .map((digit, at) => (Number(digit) - Number(digits[at]) + 10) % 10);
  return [0, 1, 9].some((step) => steps.every((other) => other === step));
}

/** Checks that the two password fields match; use it on the object as `.check(samePassword)`. */
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
