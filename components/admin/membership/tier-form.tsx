'use client';

import { useTranslations } from 'next-intl';
import { useEffect } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { Section } from '@/components/ui/section';
import type { Messages } from '@/lib/i18n/messages';
import { membershipTierInput, membershipTierTexts } from '@/lib/membership/membership-tier.schema';
import type { MembershipTierRecord } from '@/lib/membership/membership-tier-record.schema';
import type { TierChoices } from '@/lib/membership/tier-choices';
import { AmountField } from '../form/amount-field';
import { FormAside, FormMain, NumberField, SwitchField, TextField } from '../form/form-fields';
import { type RecordFormProps, ResourceForm } from '../form/resource-form';
import { ImageField } from '../images/image-field';
import { StatusColorField } from '../leads/status-color-field';
import { TierCheckDialog } from './tier-check';
import { RenewFields, StayFields, UpgradeFields } from './tier-rule-fields';
import { blankTier, readTier } from './tier-values';

export type TierFormProps = RecordFormProps<MembershipTierRecord, Messages['membershiptier']> & {
  choices: TierChoices;
};

/** A tier's fields: its rules and benefits on the left, its appearance on the right. */
export function TierForm({ choices, ...props }: TierFormProps) {
  const { labels } = props;
  // The lowest tier, where members begin, always exists (D7).
  const isBase = props.record?.level === 0;
  const next = Math.max(-1, ...choices.others.map(({ level }) => level)) + 1;
  return (
    <ResourceForm
      {...props}
      may={{ ...props.may, delete: props.may.delete && !isBase }}
      schema={membershipTierInput}
      blank={{ ...blankTier, level: next }}
      read={(edited) => readTier(edited as unknown as MembershipTierRecord)}
      texts={membershipTierTexts}
    >
      <FormMain>
        <TextField name="title" hint={labels.title_hint} required />
        <div className="grid items-start gap-x-6 gap-y-5 sm:grid-cols-2">
          <NumberField name="level" hint={labels.level_hint} required />
          <StatusColorField name="color" hint={labels.color_hint} />
        </div>
        <TextField name="benefits" hint={labels.benefits_hint} rows={3} />
        <TierCheckDialog id={props.record?.id} />
        <Rules labels={labels} choices={choices} />
        <Section title={labels.get_part} description={labels.get_note}>
          <div className="grid items-start gap-x-6 gap-y-5 sm:grid-cols-2">
            <AmountField name="discount_percent" unit="%" hint={labels.discount_hint} />
            <AmountField
              name="free_shipping_over"
              mark={choices.currency.mark}
              hint={labels.free_shipping_hint}
            />
          </div>
          <DiscountWarnings others={choices.others} />
        </Section>
      </FormMain>
      <FormAside>
        <SwitchField name="enabled" hint={labels.enabled_hint} />
        <ImageField name="image" />
      </FormAside>
    </ResourceForm>
  );
}

/** How members enter, stay in and leave a tier; level 0, where they begin, has no rules. */
function Rules({ labels, choices }: Pick<TierFormProps, 'labels' | 'choices'>) {
  const [level, expiry]: [unknown, string] = useWatch({ name: ['level', 'expiry_type'] });
  const { setValue } = useFormContext();
  const isBase = String(level) === '0';
  useEffect(() => {
    if (isBase) setValue('upgrade_type', 'none');
  }, [isBase, setValue]);
  if (isBase) return <Section title={labels.upgrade_part} description={labels.base_note} />;
  const { mark } = choices.currency;
  const ends = expiry !== 'never_expire';
  return (
    <>
      <Section title={labels.upgrade_part} description={labels.upgrade_hint}>
        <UpgradeFields mark={mark} />
      </Section>
      <Section title={labels.stay_part}>
        <StayFields />
      </Section>
      <Section title={labels.renew_part} description={ends ? undefined : labels.renew_none_note}>
        {ends && <RenewFields mark={mark} />}
      </Section>
    </>
  );
}

/** A discount that does not rise with the level may be intended, so it is only a warning. */
function DiscountWarnings({ others }: Pick<TierChoices, 'others'>) {
  const t = useTranslations('membershiptier');
  const [level, percent] = useWatch({ name: ['level', 'discount_percent'] }).map(Number);
  const odd = others.filter((tier) => {
    const above = tier.level - (level ?? 0);
    return above * (Number(tier.discount_percent) - (percent || 0)) < 0;
  });
  return (
    <div aria-live="polite" className="contents">
      {odd.map(({ title, level: own, discount_percent }) => (
        <p key={own} className="border-l-2 border-accent pl-3 text-sm">
          {t(own < (level ?? 0) ? 'warning_lower' : 'warning_higher', {
            title,
            percent: discount_percent,
          })}
        </p>
      ))}
    </div>
  );
}
