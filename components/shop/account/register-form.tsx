'use client';

import { useTranslations } from 'next-intl';
import { useFormAction } from '@/components/shop/use-form-action';
import { Field } from '@/components/ui/field';
import { FormSummary } from '@/components/ui/form-summary';
import { Input } from '@/components/ui/input';
import { TextLink } from '@/components/ui/link-button';
import { SubmitButton } from '@/components/ui/submit-button';
import type { FormState } from '@/lib/http/form-action';
import { Narrow } from './narrow';

export interface RegisterFormProps {
  action: (state: FormState, form: FormData) => Promise<FormState>;
  /**
   * What the page begins with: nothing, or the response to this form sent without
   * scripts.
   */
  start: FormState;
  /** What is said when the shop did not answer. */
  unreachable: string;
  language: string;
  /** Where the new customer goes on to; empty: home. */
  next: string;
  loginHref: string;
}

const fields = [
  { name: 'first_name', type: 'text', autoComplete: 'given-name', half: true },
  { name: 'last_name', type: 'text', autoComplete: 'family-name', half: true },
  { name: 'email', type: 'email', autoComplete: 'username', half: false },
  { name: 'password', type: 'password', autoComplete: 'new-password', half: false },
  { name: 'password_confirmation', type: 'password', autoComplete: 'new-password', half: false },
] as const;

// A page left behind stays in the document, hidden: its fields must not answer to the
// names of another page's.
const idFor = (name: string) => `register-${name}`;

/** §3 Registration. Typed values stay after an error, passwords apart. */
export function RegisterForm({
  action,
  start,
  unreachable,
  language,
  next,
  loginHref,
}: RegisterFormProps) {
  const t = useTranslations('account');
  const [{ messages = {}, values = {} }, submit] = useFormAction(action, start, unreachable);
  const { general, ...errors } = messages;
  const labels = Object.fromEntries(fields.map(({ name }) => [name, t(name)]));
  return (
    <Narrow title={t('register_title')} intro={t('register_intro')}>
      <form action={submit} noValidate className="flex flex-col gap-5">
        <input type="hidden" name="language" value={language} />
        <input type="hidden" name="next" value={next} />
        <FormSummary
          title={t('summary')}
          errors={errors}
          general={general}
          idFor={idFor}
          labels={labels}
        />
        <div className="grid gap-5 sm:grid-cols-2">
          {fields.map(({ name, type, autoComplete, half }) => (
            <Field
              key={name}
              name={name}
              id={idFor(name)}
              label={t(name)}
              hint={name === 'password' ? t('password_hint') : undefined}
              errors={errors[name]}
              required
              className={half ? undefined : 'sm:col-span-2'}
            >
              {(control) => (
                <Input
                  {...control}
                  type={type}
                  autoComplete={autoComplete}
                  defaultValue={values[name]}
                />
              )}
            </Field>
          ))}
        </div>
        <SubmitButton size="large" full>
          {t('register')}
        </SubmitButton>
      </form>
      <p className="border-t border-hairline pt-6">
        {t('have_account')} <TextLink href={loginHref}>{t('log_in')}</TextLink>
      </p>
    </Narrow>
  );
}
