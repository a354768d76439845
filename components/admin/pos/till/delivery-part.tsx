'use client';

import { Truck } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import type { FormChange } from '@/components/admin/orders/form/goods-form';
import type { ApiMessages } from '@/components/admin/use-api';
import { Button } from '@/components/ui/button';
import { PostalAddress } from '@/components/ui/postal-address';
import { RadioGroup } from '@/components/ui/radio-group';
import { pickAddressParts } from '@/lib/core/address/address-parts';
import { joinAddress } from '@/lib/core/address/join-address';
import type { PosPreview } from '@/lib/pos/pos.schema';
import { focusScanBox } from '../scanning/scan-box';
import { DeliveryDialog } from './delivery-dialog';
import type { TillScreenProps } from './till-props';
import type { Basket, TillDelivery } from './till-state';

export interface TillDeliveryPartProps {
  basket: Basket;
  change: FormChange<Basket>;
  price: PosPreview | undefined;
  messages: ApiMessages;
  places: TillScreenProps['places'];
  mayFind: boolean;
}

/** Where a sale ships to instead of being handed over, and the shipping method. */
export function TillDeliveryPart(props: TillDeliveryPartProps) {
  const { basket, change, messages, places, mayFind } = props;
  const t = useTranslations('pos');
  const [opens, setOpens] = useState(false);
  const { delivery, customer } = basket;
  return (
    <>
      {delivery ? (
        <Chosen {...props} delivery={delivery} onOpen={() => setOpens(true)} />
      ) : (
        <Button variant="secondary" className="min-h-11" onClick={() => setOpens(true)}>
          <Truck aria-hidden />
          {t('deliver')}
        </Button>
      )}
      {opens && (
        <DeliveryDialog
          address={delivery?.address}
          places={places}
          customer={mayFind ? customer : null}
          refused={messages}
          onAddress={(address) => change({ delivery: { address, shipping_method_id: null } })}
          onClose={() => {
            setOpens(false);
            focusScanBox();
          }}
        />
      )}
    </>
  );
}

type ChosenProps = TillDeliveryPartProps & { delivery: TillDelivery; onOpen: () => void };

function Chosen({ delivery, price, messages, places, change, onOpen }: ChosenProps) {
  const t = useTranslations('pos');
  const { address, shipping_method_id } = delivery;
  const country = address.country ?? '';
  const offered = price?.shipping_methods ?? [];
  const ofAddress = Object.entries(messages).flatMap(([name, errors]) =>
    name.startsWith('shipping_address') ? errors : [],
  );
  const errors = messages.shipping_method_id ?? price?.problems.shipping_method_id;
  return (
    <section
      data-wide
      aria-label={t('deliver')}
      className="flex flex-col gap-3 rounded-ui border border-hairline p-3"
    >
      <PostalAddress
        address={{
          first_name: address.first_name ?? '',
          last_name: address.last_name ?? '',
          contact_number: address.contact_number ?? '',
          address: joinAddress(country, pickAddressParts(address)),
          country_name: places.countries.find(({ value }) => value === country)?.label ?? country,
        }}
      />
      {ofAddress.length > 0 && (
        <p role="alert" className="text-sm text-sale">
          {ofAddress.join(' ')}
        </p>
      )}
      <div className="flex flex-wrap gap-2">
        <Button variant="secondary" size="small" onClick={onOpen}>
          {t('change_address')}
        </Button>
        <Button
          variant="secondary"
          size="small"
          onClick={() => {
            change({ delivery: null });
            focusScanBox();
          }}
        >
          {t('hand_over_instead')}
        </Button>
      </div>
      {offered.length > 0 ? (
        <RadioGroup
          name="shipping_method_id"
          legend={t('shipping_method')}
          layout="list"
          errors={errors}
          value={String(shipping_method_id ?? price?.shipping_method_id ?? '')}
          onValueChange={(id) => change({ delivery: { address, shipping_method_id: Number(id) } })}
          options={offered.map(({ id, title, price, arrives }) => ({
            value: String(id),
            label: title,
            hint: arrives,
            end: <span className="tabular-nums">{price.formatted}</span>,
          }))}
        />
      ) : (
        errors && (
          <p role="alert" className="text-sm text-sale">
            {errors.join(' ')}
          </p>
        )
      )}
    </section>
  );
}
