'use server';

import { shopContext } from '@/lib/auth/contexts';
import { invalid } from '@/lib/core/errors';
import { clientIp } from '@/lib/http/client-ip';
import { type FormState, formAction } from '@/lib/http/form-action';
import { contactMessageInput } from '@/lib/leads/contact-message.schema';
import { receiveContactMessage } from '@/lib/leads/contact-messages';

/**
 * The contact form. A filled honeypot is refused, not ignored: a person who filled it in by
 * accident must not believe that the message was sent.
 */
export async function sendMessage(_: FormState, form: FormData): Promise<FormState> {
  return formAction(form, async (fields) => {
    const ctx = await shopContext({ language: fields.language });
    if (fields.remarks) throw invalid('general', 'check_input');
    await receiveContactMessage(ctx, contactMessageInput.parse(fields), await clientIp());
    return true;
  });
}
