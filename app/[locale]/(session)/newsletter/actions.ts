'use server';

import { shopContext } from '@/lib/auth/contexts';
import { confirmNewsletter, requestNewsletter } from '@/lib/broadcast/newsletter';
import { newsletterInput, newsletterParams } from '@/lib/broadcast/newsletter.schema';
import { invalid } from '@/lib/core/errors';
import { clientIp } from '@/lib/http/client-ip';
import { type FormState, formAction } from '@/lib/http/form-action';

/**
 * The newsletter form, and the button behind its link. As in the contact form a filled honeypot is
 * refused.
 */
export async function signUp(_: FormState, form: FormData): Promise<FormState> {
  return formAction(form, async (fields) => {
    const ctx = await shopContext({ language: fields.language });
    if (fields.remarks) throw invalid('general', 'check_input');
    if (fields.token === undefined)
      return (await requestNewsletter(ctx, newsletterInput.parse(fields), await clientIp())).state;
    await confirmNewsletter(ctx, newsletterParams.parse(fields).token);
    return 'subscribed';
  });
}
