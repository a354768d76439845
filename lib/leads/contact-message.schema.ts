import { z } from 'zod';
import { email, required, requiredLines } from '@/lib/core/rules.schema';
import { hasLink } from '@/lib/core/text/links';

export const contactMessageInput = z.object({
  name: required().refine((name) => !hasLink(name), 'no_links'),
  email,
  subject: required(),
  message: requiredLines(5000),
});
export type ContactMessageInput = z.output<typeof contactMessageInput>;

export const contactOutput = z.strictObject({ received: z.literal(true) });
