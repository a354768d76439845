'use client';

import { useTranslations } from 'next-intl';
import { useWatch } from 'react-hook-form';
import { captureModes } from '@/db/schema/enums';
import { usualOf } from '@/lib/payments/payment-method.schema';
import type { PaymentType, Provider } from '@/lib/payments/provider-terms.schema';
import { providerTerms } from '@/lib/payments/providers.schema';
import { AmountField } from '../form/amount-field';
import { SelectField, SwitchField } from '../form/form-fields';

/** How it is paid: how long one may take, and what its type asks for besides. */
export function PayingFields() {
  const t = useTranslations('payment');
  const [type, provider]: [PaymentType, Provider] = useWatch({ name: ['type', 'provider'] });
  const minutes = usualOf(type).payment_window_minutes;
  return (
    <>
      <div className="grid items-start gap-x-6 gap-y-5 sm:grid-cols-2">
        <AmountField
          name="payment_window_minutes"
          whole
          hint={t('payment_window_hint', { minutes })}
        />
        {providerTerms[provider].automatic && (
          <SelectField
            name="capture_mode"
            hint={t('capture_mode_hint')}
            options={captureModes.map((value) => ({ value, label: t(`capture_mode_${value}`) }))}
          />
        )}
      </div>
      {type === 'offline_transfer' && (
        <SwitchField name="requires_proof" hint={t('requires_proof_hint')} />
      )}
      {type === 'cash_on_delivery' && (
        <SwitchField name="allow_ship_before_payment" hint={t('allow_ship_hint')} />
      )}
    </>
  );
}
