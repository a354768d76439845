import { z } from 'zod';
import { mailStates } from '@/db/schema/enums';
import { pageRequest, text } from '@/lib/core/rules.schema';

/**
 * GET /api/admin/mail. Search looks into receiver and subject. Nonsense reads as absent.
 */
export const mailQuery = pageRequest.extend({
  search: text(100).catch(''),
  state: z.enum(mailStates).optional().catch(undefined),
});
export type MailQuery = z.output<typeof mailQuery>;
