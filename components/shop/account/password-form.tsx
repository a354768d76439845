'use client';

import { useTranslations } from 'next-intl';
import { AccountField } from './account-field';
import { type AccountAction, AccountForm, type AccountFormPlace } from './account-form';

export interface PasswordFormProps extends AccountFormPlace {
  action: AccountAction;
  /** The account's email, for password managers. */
  email: string;
}

const fields = ['current_password', 'password', 'password_confirmation'] as const;

/** Changes the password; asks for the current one. */
export function PasswordForm({ email, ...form }: PasswordFormProps) {
  const t = useTranslations('my_account');
  const fieldLabels = Object.fromEntries(fields.map((name) => [name, t(`fields.${name}`)]));
  return (
    <AccountForm
      {...form}
      id="password"
      summary={t('summary')}
      submit={t('change_password')}
      fieldLabels={fieldLabels}
    >
      {({ messages }, idFor) => (
        <div className="flex max-w-sm flex-col gap-5">
          <input type="email" autoComplete="username" defaultValue={email} hidden readOnly />
          {fields.map((name) => (
            <AccountField
              key={name}
              name={name}
              idFor={idFor}
              messages={messages}
              hint={name === 'password' ? t('password_hint') : undefined}
              required
              input={{
                type: 'password',
                autoComplete: name === 'current_password' ? 'current-password' : 'new-password',
              }}
            />
          ))}
        </div>
      )}
    </AccountForm>
  );
}
