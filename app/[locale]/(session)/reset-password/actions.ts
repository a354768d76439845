'use server';

import { redirect } from 'next/navigation';
import { shopContext } from '@/lib/auth/contexts';
import { resetPasswordInput } from '@/lib/auth/password-reset.schema';
import { type FormState, formAction } from '@/lib/http/form-action';
import { localizePath } from '@/lib/i18n/paths';
import { chooseNewPassword } from '@/lib/storefront/account/member';

/** 'Save the new password': leads to the login (§7.7), which confirms it. */
export async function saveNewPassword(_: FormState, form: FormData): Promise<FormState> {
  return formAction(form, async (fields) => {
    const ctx = await shopContext({ language: fields.language });
    await chooseNewPassword(ctx, resetPasswordInput.parse(fields));
    redirect(`${localizePath('/login', ctx.language, ctx.settings.main_language)}?password=reset`);
  });
}
