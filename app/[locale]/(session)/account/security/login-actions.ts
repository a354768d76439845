'use server';

import { redirect } from 'next/navigation';
import { customerContext } from '@/lib/auth/contexts';
import { endListedSession } from '@/lib/auth/own-session';
import { sessionParams } from '@/lib/auth/session.schema';
import { endOtherSessions } from '@/lib/auth/session-list';
import { type FormState, formAction } from '@/lib/http/form-action';
import { accountPath, doneNow } from '@/lib/storefront/pages/account-page';

/** 'Log out' beside one of the logins. */
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
