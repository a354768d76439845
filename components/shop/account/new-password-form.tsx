'use client';

import { useFormAction } from '@/components/shop/form/use-form-action';
import { Field } from '@/components/ui/field';
import { FormSummary } from '@/components/ui/form-summary';
import { TextLink } from '@/components/ui/link-button';
import { PasswordInput } from '@/components/ui/password-input';
import { SubmitButton } from '@/components/ui/submit-button';
import type { FormState } from '@/lib/http/form-action';
import type { Messages } from '@/lib/i18n/messages';

export interface NewPasswordFormProps {
  action: (state: FormState, form: FormData) => Promise<FormState>;
  /** The initial state: empty, or the response to this form sent without scripts. */
  start: FormState;
  /** The error shown when the shop did not answer. */
  unreachable: string;
  /** The email and token from the link. */
  hidden: { language: string; token: string; email: string };
  /** Where to request a new link. */
  requestHref: string;
  texts: Messages['password'];
}

const fields = ['password', 'password_confirmation'] as const;
const idFor = (name: string) => `new-${name}`;

/** A new password, twice. Contains the email so that password managers update the right entry. */
export function NewPasswordForm({
  action,
  start,
  unreachable,
  hidden,
  requestHref,
  texts,
}: NewPasswordFormProps) {
  const [{ messages = {}, code }, submit] = useFormAction(action, start, unreachable);
  const { general, ...errors } = messages;
  return (
    <>
      <form action={submit} noValidate className="flex flex-col gap-5">
        <input type="hidden" name="language" value={hidden.language} />
        <input type="hidden" name="token" value={hidden.token} />
        <input
          type="email"
          name="email"
          value={hidden.email}
          autoComplete="username"
          readOnly
          hidden
        />
        <FormSummary
          title={texts.summary}
          errors={errors}
          general={general}
          idFor={idFor}
          fieldLabels={{
            password: texts.password,
            password_confirmation: texts.password_confirmation,
          }}
        />
        {fields.map((name) => (
          <Field
            key={name}
            id={idFor(name)}
            name={name}
            label={texts[name]}
            hint={name === 'password' ? texts.password_hint : undefined}
            errors={errors[name]}
            required
          >
            {(control) => (
              <PasswordInput
                {...control}
                autoComplete="new-password"
                showLabel={texts.show}
                hideLabel={texts.hide}
              />
            )}
          </Field>
        ))}
        <SubmitButton size="large" full>
          {texts.save}
        </SubmitButton>
      </form>
      {code === 'passwords.token' && (
        <p>
          <TextLink href={requestHref}>{texts.token_again}</TextLink>
        </p>
      )}
    </>
  );
}
