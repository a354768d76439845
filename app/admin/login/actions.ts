'use server';
import { redirect } from 'next/navigation';
import { officeLanguage, officePath } from '@/lib/auth/admin-page';
import { authenticateAdmin } from '@/lib/auth/authenticate';
import { shopContext } from '@/lib/auth/contexts';
import { keepLogin } from '@/lib/auth/cookies';
import { loginInput } from '@/lib/auth/login.schema';
import { callerAddress } from '@/lib/http/client-ip';
import { attempt, type FormState } from '@/lib/http/form-action';

/** The login form of the back office. */
export async function logIn(_: FormState, form: FormData): Promise<FormState> {
  return attempt(form, async (fields) => {
    const ctx = await shopContext({ language: await officeLanguage() });
    await keepLogin(
      'admin',
      await authenticateAdmin(ctx, loginInput.parse(fields), await callerAddress()),
    );
    redirect(officePath(fields.next));
  });
}
