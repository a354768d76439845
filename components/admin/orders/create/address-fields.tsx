'use client';

import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { FieldErrors } from '@/components/ui/field-errors';
import { PostalAddress } from '@/components/ui/postal-address';
import { Select, type SelectOption } from '@/components/ui/select';
import { personName } from '@/lib/core/access/person';
import { pickAddressParts } from '@/lib/core/address/address-parts';
import { joinAddress } from '@/lib/core/address/join-address';
import { formatAddressInOneLine } from '@/lib/core/address/postal-address';
import { addressValues } from '../form/address-values';
import { TypedAddress } from '../form/typed-address';
import type { OrderPartProps } from './parts';

export interface OrderAddressFieldsProps extends Omit<OrderPartProps, 'price'> {
  countries: readonly SelectOption[];
  /** Fixed by the order that this one adds to. */
  fixed: boolean;
}

const AT = 'shipping_address';

/** The shipping address: one of the customer's address book, or a new one. */
export function OrderAddressFields(props: OrderAddressFieldsProps) {
  const { form, change, messages, countries, fixed } = props;
  const t = useTranslations('order_form');
  const refused = Object.keys(messages).some((name) => name.startsWith(AT));
  if (fixed) return <Shown {...props} />;
  const book = form.buyer === 'customer' ? (form.customer?.addresses ?? []) : [];
  const chosen = book.find((address) => isSame(addressValues(address), form.address));
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
                ...book.map((address) => ({
                  value: String(address.id),
                  label: [personName(address), formatAddressInOneLine(address.address)].join(' · '),
                })),
                { value: '', label: t('other_address') },
              ]}
            />
          )}
        </Field>
      )}
      {form.types_address || refused ? (
        <TypedAddress
          at={AT}
          address={form.address}
          messages={messages}
          countries={countries}
          onChange={(address, name) => change({ address, types_address: true }, [`${AT}.${name}`])}
        />
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

const isSame = (address: Record<string, string>, other: Record<string, string>) =>
  Object.entries(address).every(([name, value]) => value === (other[name] ?? ''));

function Shown({ form: { address }, countries }: OrderAddressFieldsProps) {
  const country = address.country ?? '';
  return (
    <PostalAddress
      address={{
        first_name: address.first_name ?? '',
        last_name: address.last_name ?? '',
        contact_number: address.contact_number ?? '',
        address: joinAddress(country, pickAddressParts(address)),
        country_name: countries.find(({ value }) => value === country)?.label ?? country,
      }}
    />
  );
}
