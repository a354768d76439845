'use client';

import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { textLinkClass } from '@/components/ui/link-button';
import { Section } from '@/components/ui/section';
import { AccountField } from './account-field';
import { type AccountAction, AccountForm, type AccountFormPlace } from './account-form';

export interface YourDataProps extends AccountFormPlace {
  erase: AccountAction;
  /** Shown in place of the erasure form to a member without a password to confirm with. */
  passwordMissing?: ReactNode;
}

/** Downloads the member's personal data, or erases it; works without scripts. */
export function YourData({ erase, passwordMissing, ...place }: YourDataProps) {
  const t = useTranslations('my_account');
  const wasSent = place.formState?.values?.form === 'erase';
  return (
    <Section title={t('data.title')} description={t('data.intro')}>
      <p>
        {/* A file, not a page of the shop. */}
        <a href="/api/profile/personal-data" download className={textLinkClass()}>
          {t('data.export')}
        </a>
      </p>
      <details open={wasSent || undefined}>
        <summary className="cursor-pointer py-1 text-sale underline underline-offset-4">
          {t('data.erase')}
        </summary>
        <div className="flex max-w-prose flex-col gap-5 pt-4">
          <p>{t('data.erase_text')}</p>
          {passwordMissing ?? <EraseForm {...place} action={erase} />}
        </div>
      </details>
    </Section>
  );
}

function EraseForm(form: AccountFormPlace & { action: AccountAction }) {
  const t = useTranslations('my_account');
  return (
    <AccountForm
      {...form}
      id="erase"
      summary={t('summary')}
      submit={t('data.erase_button')}
      submitVariant="danger"
      fieldLabels={{
        confirmation: t('fields.confirmation'),
        current_password: t('fields.current_password'),
      }}
    >
      {({ messages, values }, idFor) => (
        <div className="flex max-w-sm flex-col gap-5">
          <AccountField
            name="confirmation"
            idFor={idFor}
            messages={messages}
            required
            input={{ type: 'email', autoComplete: 'off', defaultValue: values.confirmation }}
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
