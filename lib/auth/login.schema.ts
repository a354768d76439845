import { z } from 'zod';
import { moment, wrapData } from '@/lib/core/records/output.schema';
import { email, requiredOrWrong } from '@/lib/core/rules.schema';

/** Login credentials. The password is taken as typed; its rules apply when it is chosen. */
export const loginInput = z.object({
  email,
  password: z.string(requiredOrWrong).min(1, 'required').max(128, 'password_length'),
});
export type LoginInput = z.output<typeof loginInput>;

/** A login as returned: the sealed token and its expiry. */
export const loginOutput = z.strictObject({
  token: z.string(),
  expires_at: moment,
  expires_in_seconds: z.int().positive(),
});
export const logoutOutput = wrapData(z.strictObject({ logged_out: z.literal(true) }));

/**
 * The browser's login: null if none, else its remaining seconds; 0 is returned once, after it
 * expired.
 */
export const browserLogin = z.strictObject({ expires_in_seconds: z.int().min(0) }).nullable();
export type BrowserLogin = z.output<typeof browserLogin>;
export type Login = z.output<typeof loginOutput>;
