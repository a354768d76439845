'use client';

import { useLocale, useTranslations } from 'next-intl';
import { Checkbox } from '@/components/ui/checkbox';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { Select, type SelectOption } from '@/components/ui/select';
import { nameFields } from '@/lib/core/access/person';
import type { OrderPartProps } from './parts';
import { PhoneField } from './phone-field';

/** The contact details and language of a guest. */
export function GuestFields({
  form,
  change,
  messages,
  languages,
  fixed,
  mayOpenAccount,
}: Omit<OrderPartProps, 'price'> & {
  languages: readonly SelectOption[];
  fixed: boolean;
  mayOpenAccount: boolean;
}) {
  const t = useTranslations('order_form');
  const text = (name: 'email' | 'first_name' | 'last_name') => (
    <Field key={name} name={name} label={t(name)} errors={messages[name]}>
      {(control) => (
        <Input
          {...control}
          type={name === 'email' ? 'email' : 'text'}
          autoComplete="off"
          maxLength={name === 'email' ? 254 : 100}
          readOnly={fixed}
          value={form[name]}
          onChange={({ target }) => change({ [name]: target.value })}
        />
      )}
    </Field>
  );
  return (
    <div className="grid grid-cols-2 gap-x-3 gap-y-4">
      <div className="col-span-2">{text('email')}</div>
      {nameFields(useLocale()).map(text)}
      <div className="col-span-2">
        <PhoneField form={form} change={change} messages={messages} readOnly={fixed} />
      </div>
      <Field
        name="language"
        label={t('language')}
        errors={messages.language}
        className="col-span-2"
      >
        {(control) => (
          <Select
            {...control}
            disabled={fixed}
            options={languages}
            value={form.language}
            onChange={({ target }) => change({ language: target.value })}
          />
        )}
      </Field>
      {mayOpenAccount && (
        <Checkbox
          name="create_customer"
          label={t('create_customer')}
          hint={t('create_customer_hint')}
          errors={messages.create_customer}
          checked={form.create_customer}
          onChange={({ target }) => change({ create_customer: target.checked })}
          className="col-span-2"
        />
      )}
    </div>
  );
}
