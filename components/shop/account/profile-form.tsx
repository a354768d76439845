'use client';

import { useTranslations } from 'next-intl';
import { Checkbox } from '@/components/ui/checkbox';
import { Field } from '@/components/ui/field';
import { Select } from '@/components/ui/select';
import { genders } from '@/db/schema/enums';
import type { CustomerProfile } from '@/lib/auth/profile.schema';
import { nameFields } from '@/lib/core/access/person';
import { AccountField } from './account-field';
import { type AccountAction, AccountForm, type AccountFormPlace } from './account-form';

export interface ProfileFormProps extends AccountFormPlace {
  action: AccountAction;
  profile: CustomerProfile;
}

/** A member's name, phone, gender and newsletter consent. */
export function ProfileForm({ profile, ...form }: ProfileFormProps) {
  const t = useTranslations('my_account');
  const names = nameFields(form.language);
  const fieldLabels = Object.fromEntries(
    [...names, 'phone' as const, 'gender' as const, 'consent' as const].map((name) => [
      name,
      t(`fields.${name}`),
    ]),
  );
  return (
    <AccountForm
      {...form}
      id="details"
      summary={t('summary')}
      submit={t('save')}
      fieldLabels={fieldLabels}
    >
      {({ messages, values }, idFor) => (
        <div className="grid gap-5 sm:grid-cols-2">
          {names.map((name) => (
            <AccountField
              key={name}
              name={name}
              idFor={idFor}
              messages={messages}
              required
              input={{
                autoComplete: name === 'first_name' ? 'given-name' : 'family-name',
                maxLength: 100,
                defaultValue: values[name] ?? profile[name],
              }}
            />
          ))}
          <AccountField
            name="phone"
            idFor={idFor}
            messages={messages}
            hint={t('phone_hint')}
            input={{
              type: 'tel',
              inputMode: 'tel',
              autoComplete: 'tel',
              defaultValue: values.phone ?? profile.phone ?? '',
            }}
          />
          <Field
            id={idFor('gender')}
            name="gender"
            label={t('fields.gender')}
            note={t('optional')}
            errors={messages.gender}
          >
            {(control) => (
              <Select
                {...control}
                autoComplete="sex"
                defaultValue={values.gender ?? profile.gender ?? ''}
                placeholder={t('genders.none')}
                options={genders.map((value) => ({ value, label: t(`genders.${value}`) }))}
              />
            )}
          </Field>
          <Checkbox
            className="sm:col-span-2"
            id={idFor('consent')}
            name="consent"
            label={t('fields.consent')}
            hint={t('consent_hint')}
            errors={messages.consent}
            defaultChecked={Object.keys(values).length ? values.consent === 'on' : profile.consent}
          />
        </div>
      )}
    </AccountForm>
  );
}
