'use client';

import { useTranslations } from 'next-intl';
import { AccountField } from './account-field';
import { type AccountAction, AccountForm, type AccountFormPlace } from './account-form';

/** Form for a membership code, which grants its tier at once. */
export function MembershipCodeForm({
  action,
  ...form
}: AccountFormPlace & { action: AccountAction }) {
  const t = useTranslations('my_account');
  return (
    <AccountForm
      {...form}
      id="membership"
      action={action}
      summary={t('summary')}
      submit={t('membership.enter')}
      submitVariant="secondary"
      fieldLabels={{ code: t('fields.code') }}
    >
      {({ messages, values, at }, idFor) => (
        <AccountField
          key={at}
          name="code"
          idFor={idFor}
          messages={messages}
          hint={t('membership.code_hint')}
          required
          className="max-w-sm"
          input={{ autoComplete: 'off', maxLength: 40, defaultValue: values.code }}
        />
      )}
    </AccountForm>
  );
}
