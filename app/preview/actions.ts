'use server';

import { redirect } from 'next/navigation';
import { previewChoice } from '@/lib/admin/preview/preview.schema';
import { changePreview as change, previewPath } from '@/lib/admin/preview/previews';
import { adminPageContext } from '@/lib/auth/admin-page';
import { adminContext } from '@/lib/auth/contexts';
import { conflict } from '@/lib/core/errors';
import { inTimeZone } from '@/lib/core/moment.schema';
import { parseFormObject } from '@/lib/http/fields';
import { type FormState, formAction } from '@/lib/http/form-action';

/** The preview bar: changes the page, visitor, language, currency or time. */
export async function changePreviewAction(token: string, form: FormData): Promise<void> {
  const ctx = await adminPageContext(undefined, '/admin');
  const choice = inTimeZone(ctx.settings.store_timezone, () =>
    previewChoice.parse(parseFormObject(form)),
  );
  await change(ctx, token, choice);
  redirect(previewPath(token, choice.path ?? '/'));
}

/** The response to the shop's forms in a preview, where nothing can be bought. */
export async function refuseInPreview(_: FormState, form: FormData): Promise<FormState> {
  return formAction(form, async () => {
    await adminContext();
    throw conflict('general', 'not_in_preview');
  });
}
