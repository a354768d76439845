import { z } from 'zod';
import { genders } from '@/db/schema/enums';
import { recordId } from '@/lib/core/output.schema';

/** The shopper who calls (POST /api/info, D20). */
export const customerProfile = z.strictObject({
  id: recordId,
  email: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  phone: z.string().nullable(),
  gender: z.enum(genders).nullable(),
  language: z.string(),
});

export type CustomerProfile = z.output<typeof customerProfile>;
