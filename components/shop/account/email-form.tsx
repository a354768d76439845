'use client';

import { useTranslations } from 'next-intl';
import { AccountField } from './account-field';
import { type AccountAction, AccountForm, type AccountFormPlace } from './account-form';

export interface EmailFormProps extends AccountFormPlace {
  action: AccountAction;
  email: string;
}

/** Changes the account's email: asks for the password; takes effect once confirmed. */
export function EmailForm({ email, ...form }: EmailFormProps) {
  const t = useTranslations('my_account');
  const fieldLabels = { email: t('fields.email'), current_password: t('fields.current_password') };
  return (
    <AccountForm
      {...form}
      id="email"
      summary={t('summary')}
      submit={t('change_email')}
      fieldLabels={fieldLabels}
    >
      {({ messages, values }, idFor) => (
        <div className="grid gap-5 sm:grid-cols-2">
          <AccountField
            name="email"
            idFor={idFor}
            messages={messages}
            hint={t('email_hint')}
            required
            input={{
              type: 'email',
              inputMode: 'email',
              autoComplete: 'username',
              maxLength: 254,
              defaultValue: values.email ?? email,
            }}
          />
          <AccountField
            name="current_password"
            idFor={idFor}
            messages={messages}
            required
            input={{ type: 'password', autoComplete: 'current-password' }}
          />
        </div>
      )}
    </AccountForm>
  );
}
