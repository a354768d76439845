'use client';

import { useTranslations } from 'next-intl';
import { useWatch } from 'react-hook-form';
import { paymentFeeTypes } from '@/db/schema/enums';
import type { PaymentChoices } from '@/lib/payments/form-choices';
import { AmountField } from '../form/amount-field';
import { SelectField } from '../form/form-fields';

/** What paying so costs the shopper. */
export function FeeFields({
  choices,
}: {
  choices: Pick<PaymentChoices, 'currency' | 'taxClasses'>;
}) {
  const t = useTranslations('payment');
  const type: (typeof paymentFeeTypes)[number] = useWatch({ name: 'fee_type' });
  const { mark } = choices.currency;
  const isPercent = type === 'percent';
  return (
    <div className="grid items-start gap-x-6 gap-y-5 sm:grid-cols-3">
      <SelectField
        name="fee_type"
        options={paymentFeeTypes.map((value) => ({ value, label: t(`fee_type_${value}`) }))}
      />
      {type !== 'none' && (
        <AmountField
          name="fee_value"
          required
          {...(isPercent ? { unit: '%', hint: t('fee_value_hint') } : { mark })}
        />
      )}
      {isPercent && <AmountField name="fee_max" mark={mark} hint={t('fee_max_hint')} />}
      {type !== 'none' && choices.taxClasses.length > 0 && (
        <SelectField
          name="tax_class_id"
          hint={t('tax_class_id_hint')}
          options={[{ value: '', label: t('tax_none') }, ...choices.taxClasses]}
        />
      )}
    </div>
  );
}
