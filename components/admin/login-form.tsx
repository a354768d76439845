'use client';

import { useTranslations } from 'next-intl';
import { useActionState, useEffect, useRef } from 'react';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { TextLink } from '@/components/ui/link-button';
import { PasswordInput } from '@/components/ui/password-input';
import { SubmitButton } from '@/components/ui/submit-button';
import type { FormState } from '@/lib/http/form-action';

export interface AdminLoginFormProps {
  action: (state: FormState, form: FormData) => Promise<FormState>;
  /** The result of a submission without JavaScript, rendered with the page. */
  initial: FormState;
  /** The address to open after login. */
  next: string;
  /** Whether an earlier login has expired. */
  expired: boolean;
  /** Whether the password was just chosen through an emailed link. */
  chosen: boolean;
}

/** The staff login form. It works without JavaScript and with password managers. */
export function AdminLoginForm({ action, initial, next, expired, chosen }: AdminLoginFormProps) {
  const t = useTranslations('admin');
  const [{ messages = {}, values = {}, at }, submit] = useActionState(action, initial);
  const form = useRef<HTMLFormElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: focus on every response
  useEffect(() => form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus(), [at]);
  return (
    <>
      {chosen && !at && (
        <p role="status" className="rounded-ui bg-accent-soft px-4 py-3 text-accent">
          {t('login.password_chosen')}
        </p>
      )}
      {expired && !at && (
        <p role="status" className="rounded-ui bg-caution-soft px-4 py-3 text-caution">
          <strong className="block font-medium">{t('login.expired')}</strong>
          {t('login.again')}
        </p>
      )}
      <form ref={form} action={submit} noValidate className="flex flex-col gap-4">
        <input type="hidden" name="next" value={next} />
        {messages.general && (
          <p role="alert" className="rounded-ui bg-sale-soft px-4 py-3 text-sale">
            {messages.general.join(' ')}
          </p>
        )}
        <Field name="email" label={t('login.email')} errors={messages.email} required>
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
        <Field name="password" label={t('login.password')} errors={messages.password} required>
          {(control) => (
            <PasswordInput
              {...control}
              autoComplete="current-password"
              showLabel={t('login.show_password')}
              hideLabel={t('login.hide_password')}
              capsLabel={t('login.caps_lock')}
            />
          )}
        </Field>
        <SubmitButton full>{t('login.submit')}</SubmitButton>
      </form>
      <TextLink href="/admin/password" className="self-start">
        {t('login.forgot')}
      </TextLink>
    </>
  );
}
