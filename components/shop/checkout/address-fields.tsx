'use client';

import { useTranslations } from 'next-intl';
import type { ChangeEvent } from 'react';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { Select } from '@/components/ui/select';
import { Textarea } from '@/components/ui/textarea';
import type { SavedAddress } from '@/lib/checkout/start';
import { personName } from '@/lib/core/person';
import type { CheckoutFieldsProps } from './checkout-fields-props';

type Props = Pick<
  CheckoutFieldsProps,
  'values' | 'messages' | 'countries' | 'addresses' | 'recalculate'
>;

/**
 * Where the goods go. A saved address fills the fields, which can still be changed for
 * this order.
 */
export function AddressFields({ values, messages, countries, addresses, recalculate }: Props) {
  const t = useTranslations('checkout');
  const field = (name: string) => ({
    name: `shipping_address.${name}`,
    errors: messages[`shipping_address.${name}`],
    required: true,
  });

  const pick = ({ target }: ChangeEvent<HTMLSelectElement>) => {
    const chosen = addresses.find(({ id }) => String(id) === target.value);
    if (!chosen) return;
    for (const [name, value] of Object.entries(chosen))
      fill(target.form, `shipping_address.${name}`, String(value));
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
                options={addresses.map((address) => ({
                  value: String(address.id),
                  label: inOneLine(address),
                }))}
              />
            )}
          </Field>
          <noscript>
            <Button type="submit" name="intent" value="address" variant="secondary">
              {t('use_address')}
            </Button>
          </noscript>
        </div>
      )}
      <Field {...field('first_name')} label={t('first_name')}>
        {(control) => (
          <Input
            {...control}
            autoComplete="shipping given-name"
            defaultValue={values[control.name]}
          />
        )}
      </Field>
      <Field {...field('last_name')} label={t('last_name')}>
        {(control) => (
          <Input
            {...control}
            autoComplete="shipping family-name"
            defaultValue={values[control.name]}
          />
        )}
      </Field>
      <Field {...field('country')} label={t('country')} className="sm:col-span-2">
        {(control) => (
          <Select
            {...control}
            autoComplete="shipping country"
            defaultValue={values[control.name]}
            onChange={recalculate}
            placeholder={t('choose_country')}
            options={countries}
          />
        )}
      </Field>
      <Field
        {...field('address')}
        label={t('address')}
        hint={t('address_hint')}
        className="sm:col-span-2"
      >
        {(control) => (
          <Textarea
            {...control}
            rows={2}
            maxLength={500}
            autoComplete="shipping street-address"
            defaultValue={values[control.name]}
          />
        )}
      </Field>
    </div>
  );
}

const inOneLine = ({ address, ...person }: SavedAddress) =>
  `${personName(person)}, ${address.replace(/\s+/g, ' ')}`;

function fill(form: HTMLFormElement | null, name: string, value: string) {
  const control = form?.elements.namedItem(name);
  if (
    control instanceof HTMLInputElement ||
    control instanceof HTMLTextAreaElement ||
    control instanceof HTMLSelectElement
  )
    control.value = value;
}
