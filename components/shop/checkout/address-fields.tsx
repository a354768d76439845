'use client';

import { useLocale, useTranslations } from 'next-intl';
import { type ChangeEvent, useEffect, useRef, useState } from 'react';
import { CountrySelect } from '@/components/shop/form/country-select';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { Select } from '@/components/ui/select';
import { nameFields, personName } from '@/lib/core/access/person';
import { addressParts } from '@/lib/core/address/address-parts';
import { formatAddressInOneLine, partsToFill } from '@/lib/core/address/postal-address';
import { AddressPartFields } from './address-part-fields';
import type { CheckoutFieldsProps } from './checkout-fields-props';
import { NameField } from './name-field';

type Props = Pick<
  CheckoutFieldsProps,
  'values' | 'messages' | 'countries' | 'choices' | 'addresses' | 'recalculate'
>;
type Parts = Record<string, string>;

/** Which saved address filled the fields; a chosen one has not filled them yet. */
const FILLED_FROM = 'filled_from';
const toFieldName = (field: string) => `shipping_address.${field}`;

/** A member's saved addresses as options, each in one line. */
export const toAddressOptions = (addresses: CheckoutFieldsProps['addresses']) =>
  addresses.map((address) => ({
    value: String(address.id),
    label: `${personName(address)}, ${formatAddressInOneLine(address.address)}`,
  }));

/**
 * The shipping address, with the parts of the chosen country. A saved address fills the fields,
 * which can still be changed for this order.
 */
export function AddressFields(props: Props) {
  const { values, messages, countries, choices, addresses, recalculate } = props;
  const t = useTranslations('checkout');
  const labels = useTranslations('address');
  const language = useLocale();
  // The fields are uncontrolled, so that nothing typed before hydration is lost; this is their
  // initial value.
  const [begin, setBegin] = useState<{ country: string; parts: Parts; filled: number }>(() => ({
    country: values[toFieldName('country')] ?? '',
    parts: Object.fromEntries(addressParts.map((part) => [part, values[toFieldName(part)] ?? ''])),
    filled: 0,
  }));

  const countrySelect = useRef<HTMLSelectElement>(null);
  const follow = () => {
    const select = countrySelect.current;
    if (!select) return;
    setBegin((before) => ({
      ...before,
      country: select.value,
      parts: { ...before.parts, ...typedIn(select.form) },
    }));
  };
  // A country chosen before hydration, or filled in by the browser, counts too.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the scripts came
  useEffect(() => {
    if (countrySelect.current?.value !== begin.country) follow();
  }, []);
  const place = useRef(toPlaceKey(begin.parts));
  const followPlace = () => {
    const now = toPlaceKey(typedIn(countrySelect.current?.form ?? null));
    if (now !== place.current) recalculate();
    place.current = now;
  };
  const pick = ({ target }: ChangeEvent<HTMLSelectElement>) => {
    fill(target.form, FILLED_FROM, target.value);
    const chosen = addresses.find(({ id }) => String(id) === target.value);
    if (!chosen) return;
    const { first_name, last_name, country, contact_number } = chosen;
    for (const [name, value] of Object.entries({ first_name, last_name, country, contact_number }))
      fill(target.form, toFieldName(name), value);
    const parts = partsToFill(chosen);
    setBegin({ country: chosen.country, parts, filled: begin.filled + 1 });
    recalculate();
  };

  return (
    <div className="grid gap-5 sm:grid-cols-2">
      {addresses.length > 0 && (
        <div className="flex items-end gap-3 sm:col-span-2">
          <Field name="address_id" label={t('saved_address')} className="flex-1">
            {(control) => (
              <Select
                {...control}
                defaultValue={values.address_id}
                onChange={pick}
                placeholder={t('other_address')}
                options={toAddressOptions(addresses)}
              />
            )}
          </Field>
          <input type="hidden" name={FILLED_FROM} defaultValue={values.address_id} />
          <noscript>
            <Button type="submit" name="intent" value="address" variant="secondary">
              {t('use_address')}
            </Button>
          </noscript>
        </div>
      )}
      {nameFields(language).map((name) => (
        <NameField key={name} name={name} values={values} messages={messages} />
      ))}
      <div className="flex items-end gap-3 sm:col-span-2">
        <Field
          name={toFieldName('country')}
          label={t('country')}
          errors={messages[toFieldName('country')]}
          required
          className="flex-1"
        >
          {(control) => (
            <CountrySelect
              {...control}
              label={t('country')}
              noMatch={labels('no_country')}
              autoComplete="shipping country"
              defaultValue={begin.country}
              ref={countrySelect}
              onChange={() => {
                follow();
                recalculate();
              }}
              placeholder={t('choose_country')}
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
        key={begin.filled}
        country={begin.country}
        choices={choices}
        parts={begin.parts}
        messages={messages}
        onPlace={followPlace}
      />
    </div>
  );
}

/** The parts of an address that, besides its country, decide the shipping methods. */
const toPlaceKey = ({ region, district, postal_code }: Parts) =>
  [region, district, postal_code].join('\n');

function typedIn(form: HTMLFormElement | null): Parts {
  if (!form) return {};
  const typed = new FormData(form);
  return Object.fromEntries(
    addressParts.map((part) => [part, String(typed.get(toFieldName(part)) ?? '')]),
  );
}

function fill(form: HTMLFormElement | null, name: string, value: string) {
  const control = form?.elements.namedItem(name);
  if (control instanceof HTMLInputElement || control instanceof HTMLSelectElement)
    control.value = value;
}
