'use client';

import { useLocale, useTranslations } from 'next-intl';
import type { ApiMessages } from '@/components/admin/use-api';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { Select, type SelectOption } from '@/components/ui/select';
import { nameFields } from '@/lib/core/access/person';
import { addressFields } from '@/lib/core/address/address-fields';
import { addressParts } from '@/lib/core/address/address-parts';
import { placeChoices } from '@/lib/core/address/place-choices';
import { recipientFields } from './address-values';

export interface TypedAddressProps {
  /** Its name in the API, which prefixes those of its fields. */
  at: 'shipping_address' | 'billing_address';
  address: Record<string, string>;
  messages: ApiMessages;
  countries: readonly SelectOption[];
  /** The recipient is part of it; else collapsed, for a recipient other than the buyer. */
  named?: boolean;
  /** Called with the address after a field changed. */
  onChange: (address: Record<string, string>, name: string) => void;
}

/** The fields of an address, by the parts its country has. */
export function TypedAddress(props: TypedAddressProps) {
  const { at, address, messages, countries, named = false, onChange } = props;
  const t = useTranslations('order_form');
  const parts = useTranslations('address');
  const language = useLocale();
  const country = address.country ?? '';
  const choices = placeChoices(country, language);
  const isToAnother = recipientFields.some((name) => address[name] || messages[`${at}.${name}`]);
  const field = (
    name: string,
    label: string,
    more: { required?: boolean; options?: readonly SelectOption[] } = {},
  ) => (
    <Field
      key={name}
      name={`${at}.${name}`}
      label={label}
      errors={messages[`${at}.${name}`]}
      required={more.required}
    >
      {({ required: _, ...control }) =>
        more.options ? (
          <Select
            {...control}
            options={more.options}
            value={address[name] ?? ''}
            onChange={({ target }) => onChange({ ...address, [name]: target.value }, name)}
          />
        ) : (
          <Input
            {...control}
            autoComplete="off"
            type={name === 'contact_number' ? 'tel' : 'text'}
            value={address[name] ?? ''}
            onChange={({ target }) => onChange({ ...address, [name]: target.value }, name)}
          />
        )
      }
    </Field>
  );
  const recipient = [
    ...nameFields(language).map((name) => field(name, t(`to_${name}`), { required: named })),
    field('contact_number', t('to_phone'), { required: named }),
  ];
  return (
    <div className="grid gap-x-4 gap-y-4 sm:grid-cols-2">
      {named && recipient}
      {field('country', t('country'), { options: countries, required: true })}
      {addressFields(country, language).map(({ part, label, required }) =>
        field(part, parts(label), {
          required,
          ...(choices?.part === part && {
            options: [
              { value: '', label: parts(choices.placeholder) },
              ...choices.groups.flatMap(({ options }) => options),
            ],
          }),
        }),
      )}
      {!named && (
        <details open={isToAnother || undefined} className="sm:col-span-2">
          <summary className="min-h-6 cursor-pointer text-sm font-medium">{t('recipient')}</summary>
          <div className="grid gap-x-4 gap-y-4 pt-3 sm:grid-cols-2">{recipient}</div>
        </details>
      )}
    </div>
  );
}

/** The labels of an address's fields in a list of errors. */
export function useAddressNames(
  at: TypedAddressProps['at'],
  country: string,
): Record<string, string> {
  const t = useTranslations('order_form');
  const parts = useTranslations('address');
  const fields = addressFields(country, useLocale());
  const named = (name: string, label: string) => [`${at}.${name}`, label];
  return Object.fromEntries([
    named('country', t('country')),
    ...addressParts.flatMap((part) => {
      const label = fields.find((addressField) => addressField.part === part)?.label;
      return label ? [named(part, parts(label))] : [];
    }),
    named('first_name', t('to_first_name')),
    named('last_name', t('to_last_name')),
    named('contact_number', t('to_phone')),
  ]);
}
