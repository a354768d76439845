'use client';

import { useTranslations } from 'next-intl';
import { useFormContext, useWatch } from 'react-hook-form';
import { downgradeTargets, expiryTypes, renewTypes, upgradeTypes } from '@/db/schema/enums';
import { AmountField } from '../form/amount-field';
import { SelectField, SwitchField, TextField } from '../form/form-fields';
import { KindField } from '../promotions/action-fields';
import { blankTier } from './tier-values';

/** Another kind resets these fields: hidden values must not block a save. */
function useBlanks(...names: (keyof typeof blankTier)[]) {
  const { setValue } = useFormContext();
  return () => {
    for (const name of names) setValue(name, blankTier[name], { shouldDirty: true });
  };
}

const pair = 'grid items-start gap-x-6 gap-y-5 sm:grid-cols-2';

/** The rule that leads into a tier, and its fields. */
export function UpgradeFields({ mark }: { mark: string }) {
  const t = useTranslations('membershiptier');
  const type: (typeof upgradeTypes)[number] = useWatch({ name: 'upgrade_type' });
  const forget = useBlanks(
    'upgrade_amount',
    'upgrade_count',
    'upgrade_period_months',
    'upgrade_code',
  );
  const counts = type === 'period_spend' || type === 'order_count';
  return (
    <div className={pair}>
      <KindField
        name="upgrade_type"
        options={upgradeTypes.map((value) => ({ value, label: t(`upgrade_type_${value}`) }))}
        onChange={forget}
      />
      {(type === 'single_order' || type === 'period_spend') && (
        <AmountField name="upgrade_amount" mark={mark} required />
      )}
      {type === 'order_count' && <AmountField name="upgrade_count" whole required />}
      {counts && (
        <AmountField
          name="upgrade_period_months"
          unit={t('months')}
          hint={t('upgrade_period_hint')}
          whole
        />
      )}
      {type === 'code' && <TextField name="upgrade_code" hint={t('upgrade_code_hint')} required />}
    </div>
  );
}

/** When a membership in the tier ends, also as a sentence. */
export function StayFields() {
  const t = useTranslations('membershiptier');
  const type: (typeof expiryTypes)[number] = useWatch({ name: 'expiry_type' });
  const forget = useBlanks(
    'expiry_date',
    'expiry_repeats_yearly',
    'default_term_months',
    'renew_amount',
    'renew_window_days',
    'grace_days',
  );
  return (
    <>
      <div className={pair}>
        <KindField
          name="expiry_type"
          options={expiryTypes.map((value) => ({ value, label: t(`expiry_type_${value}`) }))}
          onChange={forget}
        />
        {type === 'fixed_date' && (
          <TextField name="expiry_date" type="date" hint={t('expiry_date_hint')} required />
        )}
        {type === 'same_as_membership_expiry_date' && (
          <AmountField name="default_term_months" unit={t('months')} whole required />
        )}
      </div>
      <p className="text-sm text-muted">{t(`expiry_note_${type}`)}</p>
      {type === 'fixed_date' && (
        <SwitchField name="expiry_repeats_yearly" hint={t('expiry_repeats_yearly_hint')} />
      )}
    </>
  );
}

/** What renews a membership, and the tier it falls to otherwise. */
export function RenewFields({ mark }: { mark: string }) {
  const t = useTranslations('membershiptier');
  const type: (typeof renewTypes)[number] = useWatch({ name: 'renew_type' });
  const forget = useBlanks('renew_amount', 'renew_window_days');
  return (
    <div className={pair}>
      <KindField
        name="renew_type"
        options={renewTypes.map((value) => ({ value, label: t(`renew_type_${value}`) }))}
        onChange={forget}
      />
      {type === 'spend' && <AmountField name="renew_amount" mark={mark} required />}
      {type !== 'none' && (
        <AmountField
          name="renew_window_days"
          unit={t('days')}
          hint={t('renew_window_hint')}
          whole
          required
        />
      )}
      <AmountField name="grace_days" unit={t('days')} hint={t('grace_hint')} whole required />
      <SelectField
        name="downgrade_to"
        options={downgradeTargets.map((value) => ({ value, label: t(`downgrade_to_${value}`) }))}
      />
    </div>
  );
}
