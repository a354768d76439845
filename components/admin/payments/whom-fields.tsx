'use client';

import { useTranslations } from 'next-intl';
import { useWatch } from 'react-hook-form';
import { orderChannels } from '@/db/schema/enums';
import type { PaymentChoices } from '@/lib/payments/form-choices';
import { BoxesField } from '../form/boxes-field';
import { FoldedSection } from '../form/folded-section';
import { CountriesField } from '../shipping/countries-field';

const names = ['countries', 'shipping_method_ids', 'membership_tier_ids', 'channels'] as const;

/** For whom a way to pay is; nothing chosen: for all. */
export function WhomFields({ choices }: { choices: PaymentChoices }) {
  const t = useTranslations('payment');
  const { tiers, shipping } = choices;
  const chosen: unknown[][] = useWatch({ name: [...names] });
  const said = names.filter((_, index) => chosen[index]?.length).map((name) => t(name));
  return (
    <FoldedSection title={t('whom_part')} note={said.join(' · ') || undefined} names={names}>
      <p className="text-sm text-muted">{t('whom_hint')}</p>
      <CountriesField name="countries" legend={t('countries')} countries={choices.countries} />
      {shipping.length > 0 && <BoxesField name="shipping_method_ids" options={shipping} />}
      {tiers.length > 0 && <BoxesField name="membership_tier_ids" options={tiers} />}
      <BoxesField
        name="channels"
        options={orderChannels.map((value) => ({ value, label: t(`channels_${value}`) }))}
      />
    </FoldedSection>
  );
}
