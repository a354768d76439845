'use server';

import { redirect } from 'next/navigation';
import { shopContext } from '@/lib/auth/contexts';
import {
  chooseLetterLanguage,
  resubscribeToLetters,
  unsubscribeFromLetters,
} from '@/lib/broadcast/unsubscribe';
import { chosenLetters } from '@/lib/broadcast/unsubscribe.schema';
import { type FormState, formAction } from '@/lib/http/form-action';
import { localizePath } from '@/lib/i18n/paths';

/** A recipient unsubscribes from messages, resubscribes, or changes their language. */
export async function chooseLetters(_: FormState, form: FormData): Promise<FormState> {
  return formAction(form, async (fields) => {
    const ctx = await shopContext({ language: fields.language });
    const { token, subscribe, letter_language } = chosenLetters.parse(fields);
    if (letter_language) await chooseLetterLanguage(ctx, token, letter_language);
    if (subscribe)
      await (subscribe === 'yes' ? resubscribeToLetters : unsubscribeFromLetters)(ctx, token);
    const page = localizePath('/unsubscribe', ctx.language, ctx.settings.main_language);
    redirect(`${page}?${new URLSearchParams({ token, ...(letter_language && { saved: '1' }) })}`);
  });
}
