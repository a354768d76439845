'use server';

import { redirect } from 'next/navigation';
import { shopContext } from '@/lib/auth/contexts';
import { loginInput } from '@/lib/auth/login.schema';
import { registrationInput } from '@/lib/customers/customer.schema';
import { type FormState, formAction } from '@/lib/http/form-action';
import { nextShopPath } from '@/lib/i18n/next-path';
import { localizePath } from '@/lib/i18n/paths';
import * as member from '@/lib/storefront/account/member';
import { welcomePath } from '@/lib/storefront/account/welcome-path';

/** The login form. */
export async function logInAction(_: FormState, form: FormData): Promise<FormState> {
  return formAction(form, async (fields) => {
    const ctx = await shopContext({ language: fields.language });
    await member.logInShopper(ctx, loginInput.parse(fields));
    redirect(nextShopPath(fields.next, ctx.language, ctx.settings.main_language));
  });
}

/** The registration form; logs the new customer in at once. */
export async function openAccount(_: FormState, form: FormData): Promise<FormState> {
  return formAction(form, async (fields) => {
    const ctx = await shopContext({ language: fields.language });
    await member.registerShopper(ctx, registrationInput.parse(fields));
    redirect(welcomePath(ctx, fields.next));
  });
}

/** The logout button. */
export async function logOutAction(_: FormState, form: FormData): Promise<FormState> {
  return formAction(form, async (fields) => {
    const ctx = await shopContext({ language: fields.language });
    await member.logOutShopper(ctx);
    redirect(localizePath('/', ctx.language, ctx.settings.main_language));
  });
}
