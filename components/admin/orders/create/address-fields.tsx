'use client';

import { useLocale, useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { FieldErrors } from '@/components/ui/field-errors';
import { Input } from '@/components/ui/input';
import { PostalAddress } from '@/components/ui/postal-address';
import { Select, type SelectOption } from '@/components/ui/select';
import { nameFields, personName } from '@/lib/core/access/person';
import { addressFields } from '@/lib/core/address/address-fields';
import { addressParts, partsIn } from '@/lib/core/address/address-parts';
import { joinAddress } from '@/lib/core/address/join-address';
import { placeChoices } from '@/lib/core/address/place-choices';
import { inOneLine } from '@/lib/core/address/postal-address';
import { addressValues } from './order-form';
import type { OrderPartProps } from './parts';

export interface AddressFieldsProps extends Omit<OrderPartProps, 'price'> {
  countries: readonly SelectOption[];
  /** It is that of the order that this one adds to. */
  fixed: boolean;
}

const AT = 'shipping_address';

/** Where it goes: an address of the customer's book, or one that is typed. */
export function AddressFields(props: AddressFieldsProps) {
  const { form, change, messages, countries, fixed } = props;
  const t = useTranslations('order_form');
  const refused = Object.keys(messages).some((name) => name.startsWith(AT));
  if (fixed) return <Shown {...props} />;
  const book = form.buyer === 'customer' ? (form.customer?.addresses ?? []) : [];
  const chosen = book.find((one) => isSame(addressValues(one), form.address));
  return (
    <div className="flex flex-col gap-4">
      {book.length > 0 && (
        <Field name="address_of" label={t('address_book')}>
          {(control) => (
            <Select
              {...control}
              value={chosen && !form.types_address ? String(chosen.id) : ''}
              onChange={({ target }) => {
                const next = book.find(({ id }) => String(id) === target.value);
                if (next) change({ address: addressValues(next), types_address: false }, [AT]);
                else
                  change({ address: { country: form.address.country ?? '' }, types_address: true });
              }}
              options={[
                ...book.map((one) => ({
                  value: String(one.id),
                  label: [personName(one), inOneLine(one.address)].join(' · '),
                })),
                { value: '', label: t('other_address') },
              ]}
            />
          )}
        </Field>
      )}
      {form.types_address || refused ? (
        <Typed {...props} countries={countries} />
      ) : (
        <div className="flex items-start justify-between gap-4">
          <Shown {...props} />
          <Button size="small" variant="secondary" onClick={() => change({ types_address: true })}>
            {t('change_address')}
          </Button>
        </div>
      )}
      {messages[AT] && <FieldErrors id={`${AT}-error`} errors={messages[AT]} />}
    </div>
  );
}

const isSame = (one: Record<string, string>, other: Record<string, string>) =>
  Object.entries(one).every(([name, value]) => value === (other[name] ?? ''));

function Shown({ form: { address }, countries }: AddressFieldsProps) {
  const country = address.country ?? '';
  return (
    <PostalAddress
      address={{
        first_name: address.first_name ?? '',
        last_name: address.last_name ?? '',
        contact_number: address.contact_number ?? '',
        address: joinAddress(country, partsIn(address)),
        country_name: countries.find(({ value }) => value === country)?.label ?? country,
      }}
    />
  );
}

function Typed({ form, change, messages, countries }: AddressFieldsProps) {
  const t = useTranslations('order_form');
  const parts = useTranslations('address');
  const language = useLocale();
  const { address } = form;
  const country = address.country ?? '';
  const choices = placeChoices(country, language);
  const set = (name: string, value: string) =>
    change({ address: { ...address, [name]: value }, types_address: true }, [`${AT}.${name}`]);
  const isToAnother = ['first_name', 'last_name', 'contact_number'].some(
    (name) => address[name] || messages[`${AT}.${name}`],
  );
  const field = (
    name: string,
    label: string,
    more: { required?: boolean; options?: readonly SelectOption[] } = {},
  ) => (
    <Field
      key={name}
      name={`${AT}.${name}`}
      label={label}
      errors={messages[`${AT}.${name}`]}
      required={more.required}
    >
      {({ required: _, ...control }) =>
        more.options ? (
          <Select
            {...control}
            options={more.options}
            value={address[name] ?? ''}
            onChange={({ target }) => set(name, target.value)}
          />
        ) : (
          <Input
            {...control}
            autoComplete="off"
            type={name === 'contact_number' ? 'tel' : 'text'}
            value={address[name] ?? ''}
            onChange={({ target }) => set(name, target.value)}
          />
        )
      }
    </Field>
  );
  return (
    <div className="grid gap-x-4 gap-y-4 sm:grid-cols-2">
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
      <details open={isToAnother || undefined} className="sm:col-span-2">
        <summary className="min-h-6 cursor-pointer text-sm font-medium">{t('recipient')}</summary>
        <div className="grid gap-x-4 gap-y-4 pt-3 sm:grid-cols-2">
          {nameFields(language).map((name) => field(name, t(`to_${name}`)))}
          {field('contact_number', t('to_phone'))}
        </div>
      </details>
    </div>
  );
}

/** What the parts of an address are called in a list of what was refused. */
export function useAddressNames(country: string): Record<string, string> {
  const t = useTranslations('order_form');
  const parts = useTranslations('address');
  const fields = addressFields(country, useLocale());
  const named = (name: string, label: string) => [`${AT}.${name}`, label];
  return Object.fromEntries([
    named('country', t('country')),
    ...addressParts.flatMap((part) => {
      const label = fields.find((one) => one.part === part)?.label;
      return label ? [named(part, parts(label))] : [];
    }),
    named('first_name', t('to_first_name')),
    named('last_name', t('to_last_name')),
    named('contact_number', t('to_phone')),
  ]);
}
