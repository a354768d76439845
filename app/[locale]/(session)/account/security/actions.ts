'use server';

import { redirect } from 'next/navigation';
import { customerContext } from '@/lib/auth/contexts';
import { endListedSession } from '@/lib/auth/own-session';
import { sessionParams } from '@/lib/auth/session.schema';
import { endOtherSessions } from '@/lib/auth/session-list';
import { providerParams } from '@/lib/auth/social/social.schema';
import { unlinkSocialProvider } from '@/lib/customers/social/links';
import { type FormState, formAction } from '@/lib/http/form-action';
import { eraseOwnAccount } from '@/lib/privacy/erase';
import { ownErasureInput } from '@/lib/privacy/privacy.schema';
import { forgetMember } from '@/lib/storefront/account/member';
import { accountPath, doneNow } from '@/lib/storefront/pages/account-page';

/** 'Log out' beside a login. */
export async function endLogin(_: FormState, form: FormData): Promise<FormState> {
  return formAction(form, async (fields) => {
    const ctx = await customerContext({ language: fields.language });
    await endListedSession(ctx, 'shopper', sessionParams.parse(fields).id);
    redirect(accountPath(ctx, '/account/security', doneNow('ended')));
  });
}

/** 'Log out everywhere else'. */
export async function endOthers(_: FormState, form: FormData): Promise<FormState> {
  return formAction(form, async (fields) => {
    const ctx = await customerContext({ language: fields.language });
    await endOtherSessions(ctx);
    redirect(accountPath(ctx, '/account/security', doneNow('ended_others')));
  });
}

/** Unlinks a provider from the account. */
export async function unlinkSocial(_: FormState, form: FormData): Promise<FormState> {
  return formAction(form, async (fields) => {
    const ctx = await customerContext({ language: fields.language });
    const { provider } = providerParams.parse(fields);
    await unlinkSocialProvider(ctx, provider);
    redirect(accountPath(ctx, '/account/security', doneNow('unlinked')));
  });
}

/** 'Erase my account for good': leads to the login page, which confirms it. */
export async function eraseAccount(_: FormState, form: FormData): Promise<FormState> {
  return formAction(form, async (fields) => {
    const ctx = await customerContext({ language: fields.language });
    await eraseOwnAccount(ctx, ownErasureInput.parse(fields));
    await forgetMember();
    redirect(accountPath(ctx, '/login', { account: 'erased' }));
  });
}
