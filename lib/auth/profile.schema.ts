import { z } from 'zod';
import { languageOutput, recordId } from '@/lib/core/output.schema';

/**
 * The admin who calls, with the permissions of his role (the owner's: all of them); a login
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

export type AdminProfile = z.output<typeof adminProfile>;
