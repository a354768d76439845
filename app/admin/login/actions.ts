'use server';
import { redirect } from 'next/navigation';
import { adminLanguage, adminReturnPath } from '@/lib/auth/admin-page';
import { authenticateAdmin } from '@/lib/auth/authenticate';
import { shopContext } from '@/lib/auth/contexts';
import { keepLogin } from '@/lib/auth/cookies';
import { loginInput } from '@/lib/auth/login.schema';
import { clientIp } from '@/lib/http/client-ip';
import { type FormState, formAction } from '@/lib/http/form-action';

/** The login form of the back office. */
export async function logIn(_: FormState, form: FormData): Promise<FormState> {
  return formAction(form, async (fields) => {
    const ctx = await shopContext({ language: await adminLanguage() });
    await keepLogin(
      'admin',
      await authenticateAdmin(ctx, loginInput.parse(fields), await clientIp()),
    );
    redirect(adminReturnPath(fields.next));
  });
}
