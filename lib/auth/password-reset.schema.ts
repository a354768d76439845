import { z } from 'zod';
import { password, samePassword } from '@/lib/auth/password.schema';
import { email, requiredOrWrong } from '@/lib/core/rules.schema';

/** Whose password is to be reset. */
export const resetEmailInput = z.object({ email });

/** The new password, with the token and email of the emailed link. */
export const resetPasswordInput = z
  .object({
    email,
    token: z.string(requiredOrWrong).max(200, 'check_input'),
    password,
    password_confirmation: z.string(requiredOrWrong).min(1, 'required'),
  })
  .check(samePassword);
export type ResetPasswordInput = z.output<typeof resetPasswordInput>;

/**
 * The result of a password reset (§8). Errors have the same field: `passwords.token` with 401,
 * `passwords.throttled` with 429 and Retry-After.
 */
export const resetStatus = <const S extends 'passwords.sent' | 'passwords.reset'>(status: S) =>
  z.strictObject({ status: z.literal(status), message: z.string() });
