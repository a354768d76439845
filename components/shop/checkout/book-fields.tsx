'use client';

import { useTranslations } from 'next-intl';
import { Checkbox } from '@/components/ui/checkbox';
import { Field } from '@/components/ui/field';
import { Select } from '@/components/ui/select';
import { personName } from '@/lib/core/access/person';
import { inOneLine } from '@/lib/core/address/postal-address';
import type { CheckoutFieldsProps } from './checkout-fields-props';

type Props = Pick<CheckoutFieldsProps, 'values' | 'messages' | 'addresses' | 'recalculate'> & {
  /** No address is asked for that could be kept, or billed. */
  isPickup: boolean;
};

/** What a member's address book adds to an address: keeping it there, and another one to bill. */
export function BookFields({ values, messages, addresses, recalculate, isPickup }: Props) {
  const t = useTranslations('checkout');
  return (
    <>
      {!isPickup && (
        <Checkbox
          name="save_address"
          label={t('save_address')}
          hint={addresses.length ? t('save_address_hint') : undefined}
          defaultChecked={values.save_address === 'on'}
        />
      )}
      {addresses.length > 0 && (
        <Field
          name="billing_address_id"
          label={t('billing_address')}
          errors={messages.billing_address_id}
        >
          {(control) => (
            <Select
              {...control}
              defaultValue={values.billing_address_id}
              onChange={recalculate}
              options={[
                { value: 'same', label: t(isPickup ? 'no_billing_address' : 'same_address') },
                ...addresses.map((address) => ({
                  value: String(address.id),
                  label: `${personName(address)}, ${inOneLine(address.address)}`,
                })),
              ]}
            />
          )}
        </Field>
      )}
    </>
  );
}
