'use client';

import { useLocale, useTranslations } from 'next-intl';
import type { ApiMessages } from '@/components/admin/use-api';
import { Button } from '@/components/ui/button';
import { Checkbox } from '@/components/ui/checkbox';
import { FieldErrors } from '@/components/ui/field-errors';
import { PostalAddress } from '@/components/ui/postal-address';
import { Card } from '@/components/ui/section';
import type { SelectOption } from '@/components/ui/select';
import { nameFields } from '@/lib/core/access/person';
import { addressValues } from '../form/address-values';
import type { FormChange } from '../form/goods-form';
import { TypedAddress, type TypedAddressProps } from '../form/typed-address';
import { type EditForm, isBilledThere } from './edit-form';
import type { EditableOrder, OrderAddresses } from './editable';

export interface EditAddressesProps {
  order: EditableOrder;
  form: EditForm;
  change: FormChange<EditForm>;
  messages: ApiMessages;
  countries: readonly SelectOption[];
}

/** An order's shipping and billing addresses, with fields to replace either. */
export function EditAddresses({ order, ...parts }: EditAddressesProps) {
  const t = useTranslations('order_form');
  const { form, change } = parts;
  const { addresses } = order;
  if (!addresses) return null;
  const { shipping_address: ship, billing_address: bill } = addresses;
  const isTyped = form.shipping_address !== null;
  return (
    <Card title={t('delivery_address')} description={t('address_follows')}>
      <OneAddress {...parts} at="shipping_address" currentAddress={ship} />
      {bill && isTyped && (
        <Checkbox
          name="same_address"
          label={t('same_address')}
          checked={form.same_address}
          onChange={({ target }) => change({ same_address: target.checked }, ['billing_address'])}
        />
      )}
      {bill && !(isTyped && form.same_address) && (
        <div className="flex flex-col gap-2 border-t border-hairline pt-4">
          <h3 className="text-sm font-medium">{t('billing_address')}</h3>
          <OneAddress
            {...parts}
            at="billing_address"
            currentAddress={bill}
            isSame={isBilledThere(order) && !isTyped}
          />
        </div>
      )}
    </Card>
  );
}

type OneAddressProps = Omit<EditAddressesProps, 'order'> & {
  at: TypedAddressProps['at'];
  currentAddress: OrderAddresses['shipping_address'];
  /** It equals the one above. */
  isSame?: boolean;
};

/** The current address, or the fields of a new one. */
function OneAddress({
  at,
  currentAddress,
  isSame,
  form,
  change,
  messages,
  countries,
}: OneAddressProps) {
  const t = useTranslations('order_form');
  const language = useLocale();
  const typed = form[at];
  const { country } = currentAddress;
  const country_name = countries.find(({ value }) => value === country)?.label ?? country;
  const open = () => {
    // A separate billing address no longer follows the shipping address.
    change({
      [at]: addressValues(currentAddress),
      ...(at === 'billing_address' && { same_address: false }),
    });
    const [first] = nameFields(language);
    setTimeout(() => document.getElementById(`${at}.${first}`)?.focus());
  };
  return (
    <>
      {typed ? (
        <>
          <TypedAddress
            at={at}
            address={typed}
            messages={messages}
            countries={countries}
            named
            onChange={(address, name) => change({ [at]: address }, [`${at}.${name}`])}
          />
          <Button
            size="small"
            variant="secondary"
            className="self-start"
            onClick={() => change({ [at]: null })}
          >
            {t('keep_address')}
          </Button>
        </>
      ) : (
        <div className="flex items-start justify-between gap-4">
          {isSame ? (
            <p className="text-muted">{t('same_address')}</p>
          ) : (
            <PostalAddress address={{ ...currentAddress, country_name }} />
          )}
          <Button size="small" variant="secondary" aria-label={t(`change_${at}`)} onClick={open}>
            {t('change')}
          </Button>
        </div>
      )}
      {messages[at] && <FieldErrors id={`${at}-error`} errors={messages[at]} />}
    </>
  );
}
