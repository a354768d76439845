'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useEffectEvent, useState } from 'react';
import { FormDialog } from '@/components/admin/form-dialog';
import { addressValues, toAddressInput } from '@/components/admin/orders/form/address-values';
import { TypedAddress } from '@/components/admin/orders/form/typed-address';
import { type ApiMessages, useApi } from '@/components/admin/use-api';
import { Field } from '@/components/ui/field';
import { Select } from '@/components/ui/select';
import { personName } from '@/lib/core/access/person';
import { formatAddressInOneLine } from '@/lib/core/address/postal-address';
import type { MemberAddress } from '@/lib/pos/sale/delivery.schema';
import type { TillScreenProps } from './till-props';
import type { TillMember } from './till-state';

export interface DeliveryDialogProps {
  /** The address entered before. */
  address: Record<string, string> | undefined;
  places: TillScreenProps['places'];
  /** The member whose saved addresses are offered. */
  customer: TillMember | null;
  /** Errors from the sale's last price or attempt. */
  refused: ApiMessages;
  onAddress: (address: Record<string, string>) => void;
  onClose: () => void;
}

const AT = 'shipping_address';
const isOfAddress = (name: string) => name.startsWith(`${AT}.`);

/** The address a sale ships to: one of the member's saved addresses or a new one. */
export function DeliveryDialog(props: DeliveryDialogProps) {
  const { places, customer, refused, onAddress, onClose } = props;
  const t = useTranslations('pos');
  const call = useApi();
  const [address, setAddress] = useState(props.address ?? { country: places.country });
  const [book, setBook] = useState<MemberAddress[]>([]);
  const [chosen, setChosen] = useState('');
  const take = (found: MemberAddress) => {
    setChosen(String(found.id));
    setAddress(addressValues(found));
  };
  const read = useEffectEvent(async (isGone: () => boolean) => {
    if (!customer) return;
    const path = `/api/admin/pos/member/${customer.id}/address`;
    const { data } = await call<MemberAddress[]>('GET', path);
    if (!data || isGone()) return;
    setBook(data);
    const first = data.find((bookAddress) => bookAddress.default_shipping);
    if (first && !props.address) take(first);
  });
  useEffect(() => {
    let isGone = false;
    void read(() => isGone);
    return () => {
      isGone = true;
    };
  }, []);
  async function send() {
    const input = { [AT]: toAddressInput(address) };
    const { messages } = await call('POST', '/api/admin/pos/address', input);
    if (!messages) onAddress(address);
    return messages;
  }
  return (
    <FormDialog
      title={t('deliver')}
      description={t('deliver_text')}
      submit={t('use_address')}
      send={send}
      hasField={isOfAddress}
      onClose={onClose}
    >
      {(messages) => (
        <>
          {book.length > 0 && (
            <Field name="address_of" label={t('saved_addresses')}>
              {(control) => (
                <Select
                  {...control}
                  value={chosen}
                  onChange={({ target }) => {
                    const found = book.find(({ id }) => String(id) === target.value);
                    if (found) take(found);
                    else {
                      setChosen('');
                      setAddress({ country: places.country });
                    }
                  }}
                  options={[
                    ...book.map((bookAddress) => ({
                      value: String(bookAddress.id),
                      label: [
                        personName(bookAddress),
                        formatAddressInOneLine(bookAddress.address),
                      ].join(' · '),
                    })),
                    { value: '', label: t('other_address') },
                  ]}
                />
              )}
            </Field>
          )}
          <TypedAddress
            at={AT}
            named
            address={address}
            messages={{ ...refused, ...messages }}
            countries={places.countries}
            onChange={(changed) => setAddress(changed)}
          />
        </>
      )}
    </FormDialog>
  );
}
