'use server';

import { redirect } from 'next/navigation';
import { shopContext } from '@/lib/auth/contexts';
import { subscribeAgain, unsubscribe } from '@/lib/broadcast/unsubscribe';
import { unsubscribeParams } from '@/lib/broadcast/unsubscribe.schema';
import { type FormState, formAction } from '@/lib/http/form-action';
import { localPath } from '@/lib/i18n/paths';

/** The reader of a letter wants no more of them, or wants them again. */
export async function chooseLetters(_: FormState, form: FormData): Promise<FormState> {
  return formAction(form, async (fields) => {
    const ctx = await shopContext({ language: fields.language });
    const { token } = unsubscribeParams.parse(fields);
    await (fields.subscribe === 'yes' ? subscribeAgain(ctx, token) : unsubscribe(ctx, token));
    const page = localPath('/unsubscribe', ctx.language, ctx.settings.main_language);
    redirect(`${page}?token=${token}`);
  });
}
