'use client';

import { useTranslations } from 'next-intl';
import { useRef, useState } from 'react';
import { AddressPartFields } from '@/components/shop/checkout/address-part-fields';
import { CountrySelect } from '@/components/shop/form/country-select';
import { Button } from '@/components/ui/button';
import { Checkbox } from '@/components/ui/checkbox';
import { Field } from '@/components/ui/field';
import type { SelectOption } from '@/components/ui/select';
import { nameFields } from '@/lib/core/access/person';
import { addressFields } from '@/lib/core/address/address-fields';
import { addressParts } from '@/lib/core/address/address-parts';
import type { PlaceChoices } from '@/lib/core/address/place-choices';
import { partsToFill } from '@/lib/core/address/postal-address';
import type { AddressOutput } from '@/lib/customers/address.schema';
import type { FieldMessages } from '@/lib/http/refusals';
import { AccountField } from './account-field';
import { type AccountAction, AccountForm, type AccountFormPlace } from './account-form';

export interface AddressFormProps extends AccountFormPlace {
  action: AccountAction;
  /** The address to edit; a new one, prefilled with `begin`, when absent. */
  address?: AddressOutput;
  begin: { first_name: string; last_name: string; contact_number: string; country: string };
  countries: SelectOption[];
  /** The region list of the initial country. */
  choices: PlaceChoices | undefined;
  /** The first address is the default of both kinds, whatever is ticked. */
  isFirst: boolean;
  ownHref: string;
}

const marks = ['default_shipping', 'default_billing'] as const;

/** Form for a saved address, with the address parts of its country. */
export function AddressForm({
  address,
  begin,
  countries,
  choices,
  isFirst,
  ownHref,
  ...form
}: AddressFormProps) {
  const t = useTranslations('my_account');
  const labels = useTranslations('address');
  const initialAddress = address ?? begin;
  const getFieldLabels = ({ country = initialAddress.country }: Record<string, string>) => ({
    ...Object.fromEntries(
      [...nameFields(form.language), 'country' as const, 'contact_number' as const].map((name) => [
        name,
        t(`fields.${name}`),
      ]),
    ),
    ...Object.fromEntries(
      addressFields(country, form.language).map(({ part, label }) => [part, labels(label)]),
    ),
  });
  const hidden = address && {
    id: String(address.id),
    updated_at: address.updated_at.toISOString(),
  };
  return (
    <AccountForm
      {...form}
      // A page the visitor left stays in the document, hidden, so ids must differ per address.
      id={`address-${address?.id ?? 'new'}`}
      hidden={hidden}
      summary={t('summary')}
      submit={t('save_address')}
      fieldLabels={getFieldLabels}
      anew={{ href: ownHref, label: t('show_anew') }}
    >
      {({ messages, values, at }, idFor) => (
        <>
          <div className="grid gap-5 sm:grid-cols-2">
            {nameFields(form.language).map((name) => (
              <AccountField
                key={name}
                name={name}
                idFor={idFor}
                messages={messages}
                required
                input={{
                  autoComplete: name === 'first_name' ? 'given-name' : 'family-name',
                  maxLength: 100,
                  defaultValue: values[name] ?? initialAddress[name],
                }}
              />
            ))}
            <AccountField
              name="contact_number"
              idFor={idFor}
              messages={messages}
              required
              className="sm:col-span-2"
              hint={t('contact_hint')}
              input={{
                type: 'tel',
                inputMode: 'tel',
                autoComplete: 'tel',
                defaultValue: values.contact_number ?? initialAddress.contact_number,
              }}
            />
            <Place
              key={at}
              messages={messages}
              values={values}
              idFor={idFor}
              countries={countries}
              choices={choices}
              country={initialAddress.country}
              parts={address ? partsToFill(address) : {}}
            />
          </div>
          <div className="flex flex-col gap-3">
            {marks.map((mark) => {
              const isSet = isFirst || address?.[mark] === true;
              return (
                <Checkbox
                  // Remounts once the address is no longer the first: the previous page may be
                  // shown again.
                  key={`${mark} ${isSet}`}
                  id={idFor(mark)}
                  name={mark}
                  label={t(`marks.${mark}`)}
                  hint={isSet ? t(isFirst ? 'mark_first' : 'mark_held') : undefined}
                  defaultChecked={isSet || values[mark] === 'on'}
                  disabled={isSet}
                />
              );
            })}
          </div>
        </>
      )}
    </AccountForm>
  );
}

interface PlaceProps {
  messages: FieldMessages;
  /** The typed values, as the shop returned them. */
  values: Record<string, string>;
  idFor: (name: string) => string;
  countries: SelectOption[];
  choices: PlaceChoices | undefined;
  country: string;
  parts: Record<string, string>;
}

/** Country and address parts. The parts follow the country; without scripts a button loads them. */
function Place({ messages, values, idFor, countries, choices, country, parts }: PlaceProps) {
  const t = useTranslations('my_account');
  const labels = useTranslations('address');
  const select = useRef<HTMLSelectElement>(null);
  const [chosen, setChosen] = useState(values.country ?? country);
  const [typed, setTyped] = useState<Record<string, string>>(() =>
    Object.fromEntries(addressParts.map((part) => [part, values[part] ?? parts[part] ?? ''])),
  );
  const follow = () => {
    const form = select.current?.form;
    if (!form || !select.current) return;
    const sent = new FormData(form);
    setTyped(Object.fromEntries(addressParts.map((part) => [part, String(sent.get(part) ?? '')])));
    setChosen(select.current.value);
  };
  return (
    <>
      <div className="flex items-end gap-3 sm:col-span-2">
        <Field
          id={idFor('country')}
          name="country"
          label={t('fields.country')}
          errors={messages.country}
          required
          className="flex-1"
        >
          {(control) => (
            <CountrySelect
              {...control}
              label={t('fields.country')}
              noMatch={labels('no_country')}
              ref={select}
              autoComplete="country"
              defaultValue={values.country ?? country}
              onChange={follow}
              options={countries}
            />
          )}
        </Field>
        <noscript>
          <Button type="submit" name="intent" value="update" variant="secondary">
            {labels('update')}
          </Button>
        </noscript>
      </div>
      <AddressPartFields
        country={chosen}
        choices={choices}
        parts={typed}
        messages={messages}
        prefix=""
        section=""
        idFor={idFor}
      />
    </>
  );
}
