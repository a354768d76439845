import { z } from 'zod';
import { genders } from '@/db/schema/enums';
import { languageOutput, recordId } from '@/lib/core/records/output.schema';

/**
 * The admin who calls, with the permissions of their role (the owner's: all of them); a login
 * lasts `max_alive_time` minutes.
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
 * The shopper who calls. `pending_email` is a new address that waits for the link in the mail
 * to it to be opened; until then `email` is the one that counts. `consent` is whether they have
 * agreed to news by e-mail.
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
