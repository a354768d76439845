'use client';

import { useTranslations } from 'next-intl';
import { RadioGroup } from '@/components/ui/radio-group';
import { Card } from '@/components/ui/section';
import type { SelectOption } from '@/components/ui/select';
import type { OrderStart } from '@/lib/checkout/staff-order/start.schema';
import { MethodFields } from '../form/method-fields';
import { AddressFields } from './address-fields';
import type { OrderPartProps } from './parts';

export interface DeliveryPartProps extends OrderPartProps {
  countries: readonly SelectOption[];
  mark: string;
  parent: OrderStart['parent'];
  only: number | null;
}

/** Where it goes or is picked up, how, and for how much. */
export function DeliveryPart({ countries, parent, ...parts }: DeliveryPartProps) {
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
        <AddressFields
          form={form}
          change={change}
          messages={messages}
          countries={countries}
          fixed={parent !== null}
        />
      )}
      <MethodFields
        {...parts}
        change={change}
        feeHint={t(parent ? 'own_fee_add_on' : 'own_fee_hint')}
      />
    </Card>
  );
}
