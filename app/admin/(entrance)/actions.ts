'use server';
import { redirect } from 'next/navigation';
import { findLoginLanding } from '@/lib/admin/shell/landing';
import { adminLanguage, adminReturnPath } from '@/lib/auth/admin-page';
import { authenticateAdmin } from '@/lib/auth/authenticate';
import { shopContext } from '@/lib/auth/contexts';
import { setChoiceCookie } from '@/lib/auth/cookies';
import { loginInput } from '@/lib/auth/login.schema';
import { keepNewLogin, loginCaller } from '@/lib/auth/new-login';
import { resetEmailInput, resetPasswordInput } from '@/lib/auth/password-reset.schema';
import { chooseStaffPassword, requestStaffPassword } from '@/lib/auth/staff-password';
import { parseLanguage } from '@/lib/core/language';
import { clientIp } from '@/lib/http/client-ip';
import { type FormState, formAction } from '@/lib/http/form-action';
import { translator } from '@/lib/i18n/translate';

const context = async (language?: unknown) =>
  shopContext({ language: parseLanguage(language) ?? (await adminLanguage()) });

/** The login form of the back office. */
export async function logInStaffAction(_: FormState, form: FormData): Promise<FormState> {
  return formAction(form, async (fields) => {
    const ctx = await context();
    const input = loginInput.parse(fields);
    const authenticated = await authenticateAdmin(ctx, input, await loginCaller('admin'));
    const login = await keepNewLogin(ctx, 'admin', authenticated);
    const next = adminReturnPath(fields.next);
    redirect(next === '/admin' ? await findLoginLanding(ctx, login) : next);
  });
}

/** 'Send the link': shows everyone the same response. */
export async function askForLink(_: FormState, form: FormData): Promise<FormState> {
  return formAction(form, async (fields) => {
    const ctx = await context(fields.language);
    const { email } = resetEmailInput.parse(fields);
    await requestStaffPassword(ctx, email, await clientIp());
    return translator(ctx.language, 'password')('sent', { email });
  });
}

/** 'Save the new password': leads to the login, in the form's language. */
export async function saveStaffPassword(_: FormState, form: FormData): Promise<FormState> {
  return formAction(form, async (fields) => {
    const ctx = await context(fields.language);
    await chooseStaffPassword(ctx, resetPasswordInput.parse(fields));
    await setChoiceCookie('admin_language', ctx.language);
    redirect('/admin/login?password=chosen');
  });
}

/** The language before the login; an invalid one is ignored. */
export async function chooseEntranceLanguage(form: FormData): Promise<void> {
  const language = parseLanguage(form.get('language'));
  if (language) await setChoiceCookie('admin_language', language);
  redirect(adminReturnPath(form.get('path')));
}
