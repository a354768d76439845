'use client';

import { useLocale, useTranslations } from 'next-intl';
import { weekdayNames } from '@/lib/promotions/when-words.schema';
import type { ShippingChoices } from '@/lib/shipping/form-choices';
import { AmountField } from '../form/amount-field';
import { BoxesField } from '../form/boxes-field';
import { TimeField } from '../form/time-field';

/** How long a delivery takes, and which days count. */
export function DaysFields({ timezone }: Pick<ShippingChoices, 'timezone'>) {
  const t = useTranslations('shipping');
  return (
    <>
      <div className="grid grid-cols-2 items-start gap-x-6 gap-y-5 sm:grid-cols-3">
        <AmountField name="min_days" whole />
        <AmountField name="max_days" whole />
        <TimeField name="cutoff_time" />
      </div>
      <p className="-mt-3 text-sm text-muted">{t('cutoff_time_hint', { timezone })}</p>
      <BoxesField
        name="working_days"
        hint={t('working_days_hint')}
        options={weekdayNames(useLocale())}
      />
    </>
  );
}
