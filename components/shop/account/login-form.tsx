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
import type { FormState } from '@/lib/http/form-action';
import { NarrowColumn } from './narrow-column';

export interface LoginFormProps {
  action: (state: FormState, form: FormData) => Promise<FormState>;
  /** The initial state: empty, or the response to this form sent without scripts. */
  start: FormState;
  /** The error shown when the shop did not answer. */
  unreachable: string;
  language: string;
  /** Where the login leads; the homepage when empty. */
  next: string;
  /** What happened before, shown above the form. */
  notice: readonly string[];
  /** Why a login with a provider failed, shown above the form. */
  failure?: ReactNode;
  /** Other ways to log in, below the form. */
  others: ReactNode;
  /** Link to reset the password. */
  forgot: { href: string; label: string };
  registerHref: string;
  findOrderHref: string;
}

// A page the visitor left stays in the document, hidden: ids must not clash with another page's.
const idFor = (name: string) => `login-${name}`;

/**
 * The customer login: works without scripts and with password managers; errors show at their
 * fields.
 */
export function LoginForm({
  action,
  start,
  unreachable,
  language,
  next,
  notice,
  failure,
  others,
  forgot,
  registerHref,
  findOrderHref,
}: LoginFormProps) {
  const t = useTranslations('account');
  const [{ messages = {}, values = {} }, submit] = useFormAction(action, start, unreachable);
  const { general, ...errors } = messages;
  return (
    <NarrowColumn title={t('login_title')} intro={t('login_intro')}>
      {notice.length > 0 && (
        <div role="status" className="rounded-ui bg-sunk p-4">
          {notice.map((sentence) => (
            <p key={sentence}>{sentence}</p>
          ))}
        </div>
      )}
      {failure}
      <form action={submit} noValidate className="flex flex-col gap-5">
        <input type="hidden" name="language" value={language} />
        <input type="hidden" name="next" value={next} />
        <FormSummary
          title={t('summary')}
          errors={errors}
          general={general}
          idFor={idFor}
          fieldLabels={{ email: t('email'), password: t('password') }}
        />
        <Field id={idFor('email')} name="email" label={t('email')} errors={errors.email} required>
          {(control) => (
            <Input
              {...control}
              type="email"
              inputMode="email"
              autoComplete="username"
              defaultValue={values.email}
            />
          )}
        </Field>
        <Field
          id={idFor('password')}
          name="password"
          label={t('password')}
          errors={errors.password}
          required
        >
          {(control) => (
            <PasswordInput
              {...control}
              autoComplete="current-password"
              showLabel={t('show_password')}
              hideLabel={t('hide_password')}
            />
          )}
        </Field>
        <SubmitButton size="large" full>
          {t('log_in')}
        </SubmitButton>
        <p>
          <TextLink href={forgot.href}>{forgot.label}</TextLink>
        </p>
      </form>
      {others}
      <p className="border-t border-hairline pt-6">
        {t('new_here')} <TextLink href={registerHref}>{t('open_account')}</TextLink>
        <br />
        {t('ordered_as_guest')} <TextLink href={findOrderHref}>{t('find_order')}</TextLink>
      </p>
    </NarrowColumn>
  );
}
