'use server';

import { refresh } from 'next/cache';
import { customerContext } from '@/lib/auth/contexts';
import { endListedSession } from '@/lib/auth/own-session';
import { sessionParams } from '@/lib/auth/session.schema';
import { endOtherSessions } from '@/lib/auth/session-list';
import { type FormState, formAction } from '@/lib/http/form-action';

/** 'Log out' beside one of the logins. */
export async function endLogin(_: FormState, form: FormData): Promise<FormState> {
  return formAction(form, async (fields) => {
    const ctx = await customerContext({ language: fields.language });
    await endListedSession(ctx, 'shopper', sessionParams.parse(fields).id);
    refresh();
  });
}

/** 'Log out everywhere else'. */
export async function endOthers(_: FormState, form: FormData): Promise<FormState> {
  return formAction(form, async (fields) => {
    await endOtherSessions(await customerContext({ language: fields.language }));
    refresh();
  });
}
