import { z } from 'zod';
import { email } from '@/lib/core/rules.schema';

/**
 * What a person logs in with. The password is taken as typed; its rules are for choosing
 * one, not for typing it.
 */
export const loginInput = z.object({
  email,
  password: z.string('required').min(1, 'required').max(128, 'password_length'),
});
export type LoginInput = z.output<typeof loginInput>;
