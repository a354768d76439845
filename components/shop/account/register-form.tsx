'use client';

import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { useFormAction } from '@/components/shop/form/use-form-action';
import { Field } from '@/components/ui/field';
import { FormSummary } from '@/components/ui/form-summary';
import { Input } from '@/components/ui/input';
import { TextLink } from '@/components/ui/link-button';
import { PasswordInput } from '@/components/ui/password-input';
import { SubmitButton } from '@/components/ui/submit-button';
import { nameFields } from '@/lib/core/access/person';
import type { FormState } from '@/lib/http/form-action';
import { NarrowColumn } from './narrow-column';

export interface RegisterFormProps {
  action: (state: FormState, form: FormData) => Promise<FormState>;
  /** The initial state: empty, or the response to this form sent without scripts. */
  start: FormState;
  /** The error shown when the shop did not answer. */
  unreachable: string;
  language: string;
  /** Where registering leads; the account when empty. */
  next: string;
  /** Why registering with a provider failed, shown above the form. */
  failure?: ReactNode;
  /** Other ways to register, below the form. */
  others: ReactNode;
  loginHref: string;
}

const autocomplete = {
  first_name: 'given-name',
  last_name: 'family-name',
  email: 'email',
  password: 'new-password',
  password_confirmation: 'new-password',
} as const;

const fieldsIn = (language: string) =>
  [...nameFields(language), 'email', 'password', 'password_confirmation'] as const;

// A page the visitor left stays in the document, hidden: ids must not clash with another page's.
const idFor = (name: string) => `register-${name}`;

/** The registration form. After an error all typed values but passwords stay (§3). */
export function RegisterForm({
  action,
  start,
  unreachable,
  language,
  next,
  failure,
  others,
  loginHref,
}: RegisterFormProps) {
  const t = useTranslations('account');
  const [{ messages = {}, values = {} }, submit] = useFormAction(action, start, unreachable);
  const { general, ...errors } = messages;
  const fields = fieldsIn(language);
  const fieldLabels = Object.fromEntries(fields.map((name) => [name, t(name)]));
  return (
    <NarrowColumn title={t('register_title')} intro={t('register_intro')}>
      {failure}
      <form action={submit} noValidate className="flex flex-col gap-5">
        <input type="hidden" name="language" value={language} />
        <input type="hidden" name="next" value={next} />
        <FormSummary
          title={t('summary')}
          errors={errors}
          general={general}
          idFor={idFor}
          fieldLabels={fieldLabels}
        />
        <div className="grid gap-5 sm:grid-cols-2">
          {fields.map((name) => (
            <Field
              key={name}
              name={name}
              id={idFor(name)}
              label={t(name)}
              hint={name === 'password' ? t('password_hint') : undefined}
              errors={errors[name]}
              required
              className={name.endsWith('_name') ? undefined : 'sm:col-span-2'}
            >
              {(control) =>
                name.startsWith('password') ? (
                  <PasswordInput
                    {...control}
                    autoComplete={autocomplete[name]}
                    showLabel={t('show_password')}
                    hideLabel={t('hide_password')}
                  />
                ) : (
                  <Input
                    {...control}
                    type={name === 'email' ? 'email' : 'text'}
                    inputMode={name === 'email' ? 'email' : undefined}
                    autoComplete={autocomplete[name]}
                    defaultValue={values[name]}
                  />
                )
              }
            </Field>
          ))}
        </div>
        <SubmitButton size="large" full>
          {t('register')}
        </SubmitButton>
      </form>
      {others}
      <p className="border-t border-hairline pt-6">
        {t('have_account')} <TextLink href={loginHref}>{t('log_in')}</TextLink>
      </p>
    </NarrowColumn>
  );
}
