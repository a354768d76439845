'use server';

import { shopContext } from '@/lib/auth/contexts';
import { invalid } from '@/lib/core/errors';
import { clientIp } from '@/lib/http/client-ip';
import { type FormState, formAction } from '@/lib/http/form-action';
import { contactMessageInput } from '@/lib/leads/contact-message.schema';
import { receiveContactMessage } from '@/lib/leads/contact-messages';

/**
 * The contact form. One whose trap is filled in is refused: a program fills in every field,
 * and a person who did so by chance is not told that the message was sent.
 */
export async function sendMessage(_: FormState, form: FormData): Promise<FormState> {
  return formAction(form, async (fields) => {
    const ctx = await shopContext({ language: fields.language });
    if (fields.remarks) throw invalid('general', 'check_input');
    await receiveContactMessage(ctx, contactMessageInput.parse(fields), await clientIp());
    return true;
  });
}
