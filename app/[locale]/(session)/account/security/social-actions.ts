'use server';

import { redirect } from 'next/navigation';
import { customerContext } from '@/lib/auth/contexts';
import { providerParams } from '@/lib/auth/social/social.schema';
import { unlinkProvider } from '@/lib/customers/social/links';
import { type FormState, formAction } from '@/lib/http/form-action';
import { accountPath, doneNow } from '@/lib/storefront/pages/account-page';

/** The button that unlinks a provider from the account. */
export async function unlinkSocial(_: FormState, form: FormData): Promise<FormState> {
  return formAction(form, async (fields) => {
    const ctx = await customerContext({ language: fields.language });
    const { provider } = providerParams.parse(fields);
    await unlinkProvider(ctx, provider);
    redirect(accountPath(ctx, '/account/security', doneNow('unlinked')));
  });
}
