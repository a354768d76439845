'use server';

import { shopContext } from '@/lib/auth/contexts';
import { resetEmailInput } from '@/lib/auth/password-reset.schema';
import { requestPasswordReset } from '@/lib/customers/passwords/reset';
import { clientIp } from '@/lib/http/client-ip';
import { type FormState, formAction } from '@/lib/http/form-action';
import { translator } from '@/lib/i18n/translate';

/** 'Send the link': shows everyone the same response. */
export async function askForReset(_: FormState, form: FormData): Promise<FormState> {
  return formAction(form, async (fields) => {
    const ctx = await shopContext({ language: fields.language });
    const { email } = resetEmailInput.parse(fields);
    await requestPasswordReset(ctx, email, await clientIp());
    return translator(ctx.language, 'password')('sent', { email });
  });
}
