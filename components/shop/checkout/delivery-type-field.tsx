'use client';

import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import { RadioGroup } from '@/components/ui/radio-group';
import type { DeliveryType } from '@/lib/shipping/delivery-type.schema';

export interface DeliveryTypeFieldProps {
  type: DeliveryType;
  errors: string[] | undefined;
  onChoose: () => void;
}

/** Whether the goods are sent or picked up: which fields and methods follow. */
export function DeliveryTypeField({ type, errors, onChoose }: DeliveryTypeFieldProps) {
  const t = useTranslations('checkout');
  return (
    <div className="flex flex-wrap items-end gap-x-6 gap-y-3">
      <RadioGroup
        name="delivery_type"
        legend={t('delivery_type')}
        legendHidden
        layout="row"
        errors={errors}
        defaultValue={type}
        onValueChange={onChoose}
        options={[
          { value: 'delivery', label: t('deliver') },
          { value: 'pickup', label: t('pick_up') },
        ]}
      />
      <noscript>
        <Button type="submit" name="intent" value="update" variant="secondary">
          {t('show_fields')}
        </Button>
      </noscript>
    </div>
  );
}
