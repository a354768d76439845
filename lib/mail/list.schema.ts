import { z } from 'zod';
import { mailStates } from '@/db/schema/enums';
import { languageOutput, moment, recordId } from '@/lib/core/records/output.schema';
import { email, id, pageRequest, text } from '@/lib/core/rules.schema';

/**
 * Which mails are listed: search covers receiver and subject, `order_id` keeps those about one
 * order. Nonsense reads as absent.
 */
export const mailQuery = pageRequest.extend({
  search: text(100).catch(''),
  state: z.enum(mailStates).optional().catch(undefined),
  order_id: id.optional().catch(undefined),
});
export type MailQuery = z.output<typeof mailQuery>;

/** A mail in a list. */
export const mailRow = z.strictObject({
  id: recordId,
  template: z.string(),
  language: languageOutput,
  order_id: recordId.nullable(),
  order_number: z.string().nullable(),
  to_address: z.string(),
  to_name: z.string(),
  subject: z.string(),
  state: z.enum(mailStates),
  attempts: z.int().min(0),
  error: z.string().nullable(),
  created_at: moment,
  sent_at: moment.nullable(),
});
export type MailRow = z.output<typeof mailRow>;

/**
 * A mail as it was written; the tokens of its links are left out. `html` and `text` are null
 * for who may not see personal data.
 */
export const mailOutput = mailRow.extend({
  message_id: z.string(),
  html: z.string().nullable(),
  text: z.string().nullable(),
});
export type MailRecord = z.output<typeof mailOutput>;

/** Where a mail is sent again; without an address, where it was sent before. */
export const resendInput = z.object({ to_address: email.optional() });
export type ResendInput = z.output<typeof resendInput>;
