'use client';

import { useTranslations } from 'next-intl';
import type { ShippingChoices } from '@/lib/shipping/form-choices';
import { AmountField } from '../form/amount-field';
import { RecordPicker } from '../promotions/record-picker';

const path = '/api/admin/shipping/target';

/** Which orders a delivery takes. */
export function TakenFields({ choices }: { choices: ShippingChoices }) {
  const t = useTranslations('shipping');
  const { mark } = choices.currency;
  return (
    <>
      <div className="grid grid-cols-2 items-start gap-x-6 gap-y-5">
        <AmountField name="min_amount" mark={mark} />
        <AmountField name="max_amount" mark={mark} />
        <AmountField name="min_weight" unit={t('unit_kg')} />
        <AmountField name="max_weight" unit={t('unit_kg')} />
      </div>
      <RecordPicker name="excluded_product_ids" type="products" path={path} />
      <RecordPicker name="excluded_category_ids" type="categories" path={path} />
      <p className="text-sm text-muted">{t('excluded_hint')}</p>
    </>
  );
}
