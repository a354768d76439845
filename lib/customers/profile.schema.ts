import { z } from 'zod';
import { genders } from '@/db/schema/enums';
import { password } from '@/lib/auth/password.schema';
import {
  email,
  enumRule,
  isEmpty,
  personalName,
  plainText,
  switched,
} from '@/lib/core/rules.schema';

/** An empty form field counts as absent. */
const unlessEmpty = <S extends z.ZodType>(schema: S) =>
  z.preprocess((value) => (isEmpty(value) ? undefined : value), schema.optional());

/**
 * A customer's changes to their own account (§3 Profile); absent fields stay, an empty phone or
 * gender is removed. A new email or password needs `current_password`.
 */
export const profileInput = z
  .object({
    email: email.optional(),
    first_name: personalName.optional(),
    last_name: personalName.optional(),
    phone: plainText(40).optional(),
    gender: z.preprocess(
      (value) => (value === '' ? null : value),
      enumRule(genders).nullable().optional(),
    ),
    /** Whether they agree to news by email. */
    consent: switched.optional(),
    password: unlessEmpty(password),
    password_confirmation: unlessEmpty(z.string('check_input').max(128, 'password_length')),
    current_password: unlessEmpty(z.string('check_input').max(128, 'password_length')),
  })
  .check(({ value, issues }) => {
    if (value.password !== value.password_confirmation)
      issues.push({
        code: 'custom',
        path: ['password_confirmation'],
        message: 'password_confirmation',
        input: value,
      });
  });

/** The form for a new password; all three fields are required. */
export const passwordChangeInput = z.object({
  password: z.string('required').min(1, 'required'),
  password_confirmation: z.string('required').min(1, 'required'),
  current_password: z.string('required').min(1, 'required'),
});

export type ProfileInput = z.output<typeof profileInput>;
