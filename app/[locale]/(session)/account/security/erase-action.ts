'use server';

import { redirect } from 'next/navigation';
import { customerContext } from '@/lib/auth/contexts';
import { type FormState, formAction } from '@/lib/http/form-action';
import { eraseOwnAccount } from '@/lib/privacy/erase';
import { ownErasureInput } from '@/lib/privacy/privacy.schema';
import { forgetMember } from '@/lib/storefront/account/member';
import { accountPath } from '@/lib/storefront/pages/account-page';

/** 'Erase my account for good': leads to the login, which says that it is done. */
export async function eraseAccount(_: FormState, form: FormData): Promise<FormState> {
  return formAction(form, async (fields) => {
    const ctx = await customerContext({ language: fields.language });
    await eraseOwnAccount(ctx, ownErasureInput.parse(fields));
    await forgetMember();
    redirect(accountPath(ctx, '/login', { account: 'erased' }));
  });
}
