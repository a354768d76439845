'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useFormContext, useWatch } from 'react-hook-form';
import type { SelectOption } from '@/components/ui/select';
import { nameFields } from '@/lib/core/access/person';
import { addressFields } from '@/lib/core/address/address-fields';
import { addressParts } from '@/lib/core/address/address-parts';
import { placeChoices } from '@/lib/core/address/place-choices';
import { SelectField, TextField } from '../form/form-fields';
import { NestedFields } from '../form/nested-fields';

/** The address fields that are the same in every country. */
export const addressNames = [
  'first_name',
  'last_name',
  'country',
  'contact_number',
  'address',
] as const;

export interface AdminAddressFieldsProps {
  /** The path of the address in the form. */
  at: string;
  countries: readonly SelectOption[];
}

/** The fields of an address: the parts its country has, or the single text it was given as. */
export function AdminAddressFields({ at, countries }: AdminAddressFieldsProps) {
  const language = useLocale();
  const t = useTranslations('address');
  const labels = useTranslations('customer');
  const { getValues } = useFormContext();
  const country: string = useWatch({ name: `${at}.country` }) ?? 'HKG';
  const hasText = Boolean(getValues(`${at}.address`));
  const isWhole = hasText && !addressParts.some((part) => getValues(`${at}.${part}`));
  const choices = placeChoices(country, language);
  const parts = isWhole ? [] : addressFields(country, language);
  const fieldLabels = {
    ...Object.fromEntries(addressNames.map((name) => [name, labels(name)])),
    ...Object.fromEntries(parts.map(({ part, label }) => [part, t(label)])),
  };
  return (
    <NestedFields at={at} fieldLabels={fieldLabels} texts={[]}>
      <div className="grid gap-x-4 gap-y-5 sm:grid-cols-2">
        {nameFields(language).map((name) => (
          <TextField key={name} name={`${at}.${name}`} required />
        ))}
        <SelectField name={`${at}.country`} options={countries} required />
        <TextField name={`${at}.contact_number`} type="tel" required />
        {isWhole && (
          <div className="sm:col-span-2">
            <TextField name={`${at}.address`} rows={2} required />
          </div>
        )}
        {parts.map(({ part, required }) =>
          choices?.part === part ? (
            <SelectField
              key={part}
              name={`${at}.${part}`}
              options={[
                { value: '', label: t(choices.placeholder) },
                ...choices.groups.flatMap(({ options }) => options),
              ]}
              required={required}
            />
          ) : (
            <TextField key={part} name={`${at}.${part}`} required={required} />
          ),
        )}
      </div>
    </NestedFields>
  );
}
