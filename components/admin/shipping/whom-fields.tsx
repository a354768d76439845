'use client';

import { useTranslations } from 'next-intl';
import { useWatch } from 'react-hook-form';
import { orderChannels } from '@/db/schema/enums';
import type { ShippingChoices } from '@/lib/shipping/form-choices';
import { BoxesField } from '../form/boxes-field';
import { FoldedSection } from '../form/folded-section';

const names = ['membership_tier_ids', 'payment_method_ids', 'channels', 'warehouse_ids'] as const;

/** For whom a delivery is; nothing chosen: for all. */
export function WhomFields({ choices }: { choices: ShippingChoices }) {
  const t = useTranslations('shipping');
  const { tiers, payments, warehouses } = choices;
  const chosen: unknown[][] = useWatch({ name: [...names] });
  const said = names.filter((_, index) => chosen[index]?.length).map((name) => t(name));
  return (
    <FoldedSection title={t('whom_part')} note={said.join(' · ') || undefined} names={names}>
      <p className="text-sm text-muted">{t('whom_hint')}</p>
      {tiers.length > 0 && <BoxesField name="membership_tier_ids" options={tiers} />}
      {payments.length > 0 && <BoxesField name="payment_method_ids" options={payments} />}
      <BoxesField
        name="channels"
        options={orderChannels.map((value) => ({ value, label: t(`channels_${value}`) }))}
      />
      {warehouses.length > 1 && <BoxesField name="warehouse_ids" options={warehouses} />}
    </FoldedSection>
  );
}
