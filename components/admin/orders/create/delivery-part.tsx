'use client';

import { useTranslations } from 'next-intl';
import { RadioGroup } from '@/components/ui/radio-group';
import { Card } from '@/components/ui/section';
import type { SelectOption } from '@/components/ui/select';
import type { OrderStart } from '@/lib/checkout/staff-order/start.schema';
import { MethodFields } from '../form/method-fields';
import { OrderAddressFields } from './address-fields';
import type { OrderPartProps } from './parts';

export interface DeliveryPartProps extends OrderPartProps {
  countries: readonly SelectOption[];
  mark: string;
  parent: OrderStart['parent'];
  only: number | null;
  /** The only pickup store allowed, if any. */
  onlyStore: number | null;
}

/** Shipping address or pickup store, shipping method, and its price. */
export function DeliveryPart({ countries, parent, onlyStore, ...parts }: DeliveryPartProps) {
  const { form, change, price, messages } = parts;
  const t = useTranslations('order_form');
  const isPickup = form.delivery_type === 'pickup';
  const offersPickup = isPickup || price?.delivery_types?.includes('pickup');
  return (
    <Card title={t('delivery')}>
      {offersPickup && !parent && (
        <RadioGroup
          name="delivery_type"
          legend={t('delivery_type')}
          legendHidden
          layout="row"
          value={form.delivery_type}
          onValueChange={(type) =>
            change({
              delivery_type: type === 'pickup' ? 'pickup' : 'delivery',
              shipping_method_id: null,
            })
          }
          options={[
            { value: 'delivery', label: t('sent') },
            { value: 'pickup', label: t('picked_up') },
          ]}
        />
      )}
      {!isPickup && (
        <OrderAddressFields
          form={form}
          change={change}
          messages={messages}
          countries={countries}
          fixed={parent !== null}
        />
      )}
      {isPickup && <PickupStores {...parts} only={onlyStore} />}
      <MethodFields
        {...parts}
        change={change}
        feeHint={t(parent ? 'own_fee_add_on' : 'own_fee_hint')}
      />
    </Card>
  );
}

/** The stores that offer pickup, each with the items it lacks. */
function PickupStores({
  form,
  change,
  price,
  messages,
  only,
}: OrderPartProps & { only: number | null }) {
  const t = useTranslations('order_form');
  const stores = price?.pickup_stores ?? [];
  if (!stores.length) return null;
  const fixed = stores.filter(({ id }) => id === only);
  const offered = fixed.length ? fixed : stores;
  const isNone = offered.every(({ missing }) => missing.length > 0);
  return (
    <RadioGroup
      name="physical_store_id"
      legend={t('pickup_store')}
      layout="list"
      errors={
        messages.physical_store_id ?? (isNone ? price?.problems.physical_store_id : undefined)
      }
      value={String(form.physical_store_id ?? price?.physical_store_id ?? '')}
      onValueChange={(id) => change({ physical_store_id: Number(id) })}
      options={offered.map(({ id, title, address, availability, missing }) => ({
        value: String(id),
        label: `${title} · ${availability}`,
        hint: address,
        disabled: missing.length > 0,
      }))}
    />
  );
}
