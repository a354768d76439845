'use server';

import { redirect } from 'next/navigation';
import { customerContext } from '@/lib/auth/contexts';
import { invalid } from '@/lib/core/errors';
import { id } from '@/lib/core/rules.schema';
import { addressEditInput, addressInput } from '@/lib/customers/address.schema';
import { addAddress, deleteAddress, updateAddress } from '@/lib/customers/addresses';
import { confirmEmail, resendConfirmEmail } from '@/lib/customers/confirm-email';
import { updateProfile } from '@/lib/customers/profile';
import { passwordChangeInput, profileInput } from '@/lib/customers/profile.schema';
import { clientIp } from '@/lib/http/client-ip';
import { type FormState, formAction, getTypedFields } from '@/lib/http/form-action';
import { keepFormState } from '@/lib/http/form-state';
import { membershipCodeInput } from '@/lib/membership/code.schema';
import { enterTierCode } from '@/lib/membership/enter-code';
import { accountPath, doneNow } from '@/lib/storefront/pages/account-page';

/** The member who sent the form, in the language of their page. */
const sender = (fields: Record<string, unknown>) => customerContext({ language: fields.language });

/** Name, phone, gender and newsletter consent: an unchecked box means no. */
export async function saveDetails(_: FormState, form: FormData): Promise<FormState> {
  return formAction(form, async (fields) => {
    const ctx = await sender(fields);
    const { first_name, last_name, phone, gender, consent } = profileInput.parse({
      first_name: '',
      last_name: '',
      consent: false,
      ...fields,
      email: undefined,
      password: undefined,
      password_confirmation: undefined,
    });
    await updateProfile(ctx, { first_name, last_name, phone, gender, consent });
    redirect(accountPath(ctx, '/account/profile', doneNow('details')));
  });
}

/** Changes the email. */
export async function changeEmail(_: FormState, form: FormData): Promise<FormState> {
  return formAction(form, async (fields) => {
    const ctx = await sender(fields);
    const { email = '', current_password } = profileInput.parse({
      email: fields.email ?? '',
      current_password: fields.current_password,
    });
    if (email === ctx.actor.email) throw invalid('email', 'email_unchanged');
    await updateProfile(ctx, { email, current_password });
    redirect(accountPath(ctx, '/account/profile', doneNow('email')));
  });
}

/** Changes the password. */
export async function changePassword(_: FormState, form: FormData): Promise<FormState> {
  return formAction(form, async (fields) => {
    const ctx = await sender(fields);
    const sent = passwordChangeInput.parse(fields);
    await updateProfile(ctx, profileInput.parse(sent));
    redirect(accountPath(ctx, '/account/security', doneNow('password')));
  });
}

/**
 * Saves an address, a new one without `id`. Without scripts its button `update` only loads the
 * fields of another country.
 */
export async function saveAddress(_: FormState, form: FormData): Promise<FormState> {
  const values = getTypedFields(form);
  if (values.intent === 'update') {
    await keepFormState({ values });
    return { values };
  }
  return formAction(form, async (fields) => {
    const ctx = await sender(fields);
    const own = ctx.actor.id;
    if (fields.id)
      await updateAddress(ctx, own, id.parse(fields.id), addressEditInput.parse(fields));
    else await addAddress(ctx, own, addressInput.parse(fields));
    redirect(accountPath(ctx, '/account/addresses', doneNow('saved')));
  });
}

/** Deletes a saved address. */
export async function removeAddress(_: FormState, form: FormData): Promise<FormState> {
  return formAction(form, async (fields) => {
    const ctx = await sender(fields);
    await deleteAddress(ctx, ctx.actor.id, id.parse(fields.id));
    redirect(accountPath(ctx, '/account/addresses', doneNow('deleted')));
  });
}

/** Sends the link that confirms an email again. */
export async function resend(_: FormState, form: FormData): Promise<FormState> {
  return formAction(form, async (fields) => {
    const ctx = await sender(fields);
    const sent = await resendConfirmEmail(ctx);
    redirect(accountPath(ctx, '/account', sent ? doneNow('sent') : {}));
  });
}

/** Redeems a membership code. The browser drops pages it prefetched with the old prices. */
export async function enterMembershipCode(_: FormState, form: FormData): Promise<FormState> {
  return formAction(form, async (fields) => {
    const ctx = await sender(fields);
    await enterTierCode(ctx, membershipCodeInput.parse(fields), await clientIp());
    ctx.touched.add(`viewer:${ctx.actor.id}`);
    redirect(accountPath(ctx, '/account', doneNow('membership')));
  });
}

/** The button behind a link from an email. */
export async function confirm(_: FormState, form: FormData): Promise<FormState> {
  return formAction(form, async (fields) => {
    const ctx = await sender(fields);
    const token = String(fields.token ?? '');
    await confirmEmail(ctx, token);
    redirect(accountPath(ctx, '/account/confirm', { token }));
  });
}
