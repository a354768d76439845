'use client';

import { useTranslations } from 'next-intl';
import { useFormContext, useWatch } from 'react-hook-form';
import { paymentTypes } from '@/db/schema/enums';
import type { PaymentChoices } from '@/lib/payments/form-choices';
import { usualOf } from '@/lib/payments/payment-method.schema';
import type { PaymentType, Provider } from '@/lib/payments/provider-terms.schema';
import { providerTerms } from '@/lib/payments/providers.schema';
import { KindField } from '../promotions/action-fields';
import { blankKeys, countriesFor } from './payment-values';

/** The type, and which of the providers that can do it; another one begins its keys anew. */
export function KindFields({ choices }: { choices: Pick<PaymentChoices, 'providers'> }) {
  const t = useTranslations('payment');
  const { getValues, setValue } = useFormContext();
  const type: PaymentType = useWatch({ name: 'type' });
  const how = { shouldDirty: true };
  const getProvider = (): Provider => getValues('provider');
  const offered = choices.providers;
  const takes = (provider: Provider, of: PaymentType) => providerTerms[provider].types.includes(of);
  function followProvider() {
    const { public_config, config } = blankKeys();
    setValue('public_config', public_config, how);
    setValue('config', config, how);
    setValue('test_mode', false, how);
    setValue('countries', countriesFor(getProvider(), getValues('countries')), how);
  }
  function followType() {
    const next: PaymentType = getValues('type');
    const { payment_window_minutes: _, ...usual } = usualOf(next);
    setValue('payment_window_minutes', '', how);
    for (const [name, value] of Object.entries(usual)) setValue(name, value, how);
    if (takes(getProvider(), next)) return;
    setValue('provider', offered.find((one) => takes(one, next)) ?? 'manual', how);
    followProvider();
  }
  const isAtCounter = type === 'pos_cash' || type === 'pos_card';
  return (
    <>
      <div className="grid items-start gap-x-6 gap-y-5 sm:grid-cols-2">
        <KindField
          name="type"
          options={paymentTypes.map((value) => ({ value, label: t(`type_${value}`) }))}
          onChange={followType}
        />
        <KindField
          name="provider"
          options={offered
            .filter((value) => takes(value, type))
            .map((value) => ({ value, label: t(`provider_${value}`) }))}
          onChange={followProvider}
        />
      </div>
      {isAtCounter && <p className="text-sm text-muted">{t('counter_note')}</p>}
    </>
  );
}
