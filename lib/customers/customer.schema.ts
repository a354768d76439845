import { z } from 'zod';
import { genders } from '@/db/schema/enums';
import { password, samePassword } from '@/lib/auth/password.schema';
import {
  email,
  language,
  oneOf,
  required,
  requiredOrWrong,
  switched,
  text,
} from '@/lib/core/rules.schema';
import { addressList } from './address.schema';

const passwords = { password, password_confirmation: z.string(requiredOrWrong).min(1, 'required') };

/** D19: a password is not the e-mail it belongs to. */
const notTheEmail: z.core.CheckFn<{ email: string; password: string }> = ({ value, issues }) => {
  if (value.email && value.password.trim().toLowerCase() === value.email)
    issues.push({ code: 'custom', path: ['password'], message: 'password_is_email', input: value });
};

/** §3 Registration. */
export const registrationInput = z
  .object({
    first_name: required(100),
    last_name: required(100),
    email,
    ...passwords,
    language: language.optional(),
  })
  .check(samePassword, notTheEmail);

/** A customer as staff enter one (§3, §5.2). */
export const customerInput = z
  .object({
    first_name: required(100),
    last_name: required(100),
    email,
    phone: text(40).optional(),
    gender: oneOf(genders).nullable().default(null),
    language: language.optional(),
    enabled: switched.default(true),
    ...passwords,
    addresses: addressList.default([]),
  })
  .check(samePassword, notTheEmail);

export type RegistrationInput = z.output<typeof registrationInput>;
export type CustomerInput = z.output<typeof customerInput>;
