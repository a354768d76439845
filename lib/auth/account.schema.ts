import { z } from 'zod';
import { email, id, language, required, requiredOrWrong, switched } from '@/lib/core/rules.schema';
import { password, samePassword } from './password.schema';

const passwords = { password, password_confirmation: z.string(requiredOrWrong).min(1, 'required') };

/** §3 Admin account. `role_id` defaults to 1, the least powerful role. */
export const accountInput = z
  .object({
    name: required(),
    email,
    enabled: switched.default(true),
    role_id: id.default(1),
    language: language.optional(),
    ...passwords,
  })
  .check(samePassword);

/** The first owner of a shop. */
export const ownerInput = z.object({ name: required(), email, password });

export type AccountInput = z.output<typeof accountInput>;
export type OwnerInput = z.output<typeof ownerInput>;
