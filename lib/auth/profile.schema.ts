import { z } from 'zod';
import { genders } from '@/db/schema/enums';
import { languageOutput, recordId } from '@/lib/core/records/output.schema';

/**
 * The calling admin, with their role's permissions (an owner has all); a login lasts
 * `max_alive_time` minutes.
 */
export const adminProfile = z.strictObject({
  id: recordId,
  name: z.string(),
  email: z.string(),
  role_id: recordId,
  role: z.strictObject({
    id: recordId,
    name: z.string(),
    permission_list: z.array(z.string()).readonly(),
  }),
  language: languageOutput,
  max_alive_time: z.int().positive(),
});

/**
 * The calling customer. `pending_email` is a new address awaiting confirmation by its emailed link;
 * until then `email` applies. `consent`: whether they agreed to news by email.
 */
export const customerProfile = z.strictObject({
  id: recordId,
  email: z.string(),
  email_confirmed: z.boolean(),
  pending_email: z.string().nullable(),
  first_name: z.string(),
  last_name: z.string(),
  phone: z.string().nullable(),
  gender: z.enum(genders).nullable(),
  language: z.string(),
  consent: z.boolean(),
});

export type AdminProfile = z.output<typeof adminProfile>;
export type CustomerProfile = z.output<typeof customerProfile>;
