import { z } from 'zod';
import { email, required } from '@/lib/core/rules.schema';
import { holdsLink } from '@/lib/core/text/links';

/** On one line, since it stands in the head of a mail. */
const line = required().transform((text) => text.replace(/\s+/g, ' '));

/** What somebody writes to the shop with the contact form. */
export const contactInput = z.object({
  name: line.refine((name) => !holdsLink(name), 'no_links'),
  email,
  subject: line,
  message: required(5000),
});
export type ContactInput = z.output<typeof contactInput>;

/** The shop has it. */
export const contactOutput = z.strictObject({ received: z.literal(true) });
