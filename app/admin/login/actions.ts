'use server';
import { redirect } from 'next/navigation';
import { adminLanguage, adminReturnPath } from '@/lib/auth/admin-page';
import { authenticateAdmin } from '@/lib/auth/authenticate';
import { shopContext } from '@/lib/auth/contexts';
import { loginInput } from '@/lib/auth/login.schema';
import { keepNewLogin, loginCaller } from '@/lib/auth/new-login';
import { type FormState, formAction } from '@/lib/http/form-action';

/** The login form of the back office. */
export async function logIn(_: FormState, form: FormData): Promise<FormState> {
  return formAction(form, async (fields) => {
    const ctx = await shopContext({ language: await adminLanguage() });
    const input = loginInput.parse(fields);
    const authenticated = await authenticateAdmin(ctx, input, await loginCaller('admin'));
    await keepNewLogin(ctx, 'admin', authenticated);
    redirect(adminReturnPath(fields.next));
  });
}
