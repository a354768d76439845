import { z } from 'zod';
import { moment, wrapData } from '@/lib/core/records/output.schema';
import { email, requiredOrWrong } from '@/lib/core/rules.schema';

/**
 * What a person logs in with. The password is taken as typed; its rules are for choosing
 * one, not for typing it.
 */
export const loginInput = z.object({
  email,
  password: z.string(requiredOrWrong).min(1, 'required').max(128, 'password_length'),
});
export type LoginInput = z.output<typeof loginInput>;

/** A login as the caller gets it: the sealed token and when it ends. */
export const loginOutput = z.strictObject({
  token: z.string(),
  expires_at: moment,
  expires_in_seconds: z.int().positive(),
});
/** The login has ended. */
export const logoutOutput = wrapData(z.strictObject({ logged_out: z.literal(true) }));

/**
 * The login that a browser keeps: null for none, else how long it still lives; 0 is told
 * once, when it has ended.
 */
export const browserLogin = z.strictObject({ expires_in_seconds: z.int().min(0) }).nullable();
export type BrowserLogin = z.output<typeof browserLogin>;
export type Login = z.output<typeof loginOutput>;
