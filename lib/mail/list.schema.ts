import { z } from 'zod';
import { mailStates } from '@/db/schema/enums';
import { languageOutput, moment, recordId } from '@/lib/core/records/output.schema';
import { email, id, pageRequest, text } from '@/lib/core/rules.schema';

/**
 * Filters of the email list: search covers recipient and subject, `order_id` is the order they are
 * about. Invalid filters are ignored.
 */
export const mailQuery = pageRequest.extend({
  search: text(100).catch(''),
  state: z.enum(mailStates).optional().catch(undefined),
  order_id: id.optional().catch(undefined),
});
export type MailQuery = z.output<typeof mailQuery>;

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
 * An email as sent, without the tokens in its links. `html` and `text` are null without access to
 * personal data.
 */
export const mailOutput = mailRow.extend({
  message_id: z.string(),
  html: z.string().nullable(),
  text: z.string().nullable(),
});
export type MailRecord = z.output<typeof mailOutput>;

/** The address to resend to; by default the original one. */
export const resendInput = z.object({ to_address: email.optional() });
export type ResendInput = z.output<typeof resendInput>;
