'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { Section } from '@/components/ui/section';
import { promotionTargets, promotionTriggers } from '@/db/schema/enums';
import type { Messages } from '@/lib/i18n/messages';
import type { PromotionChoices } from '@/lib/promotions/form-choices';
import {
  type PromotionTargetType,
  promotionInput,
  promotionTexts,
} from '@/lib/promotions/promotion.schema';
import { getDefaultPromotionClass } from '@/lib/promotions/promotion-actions.schema';
import type { NamedRecord, Promotion } from '@/lib/promotions/promotion-record.schema';
import { type OfferTerms, summaryWords } from '@/lib/promotions/summary-words.schema';
import { AmountField } from '../form/amount-field';
import { FoldedSection } from '../form/folded-section';
import { FormAside, FormMain, SwitchField, TextField } from '../form/form-fields';
import { type RecordFormProps, ResourceForm } from '../form/resource-form';
import { RecordPicker } from '../pickers/record-picker';
import { ActionFields, KindField } from './action-fields';
import { CombinationFields } from './combination-fields';
import { calledAs, type KnownNames, NamesProvider, nameKey, useNames } from './named-records';
import { PromotionCheckPanel } from './promotion-check';
import { blankPromotion, toPromotionValues } from './promotion-values';
import { WhenFields } from './when-fields';
import { WhereFields } from './where-fields';
import { WhoFields } from './who-fields';

export type PromotionFormProps = RecordFormProps<Promotion, Messages['promotion']> & {
  choices: PromotionChoices;
};

/** The names of the records a promotion refers to. */
function knownNames(record: Promotion | undefined): KnownNames {
  if (!record) return {};
  const { named, target, reward_target } = record;
  const lists: [PromotionTargetType | 'all' | 'same', NamedRecord[]][] = [
    [target, named.targets],
    ['products', named.excluded],
    [reward_target, named.rewards],
    ['users', named.users],
  ];
  return Object.fromEntries(
    lists.flatMap(([type, records]) =>
      type === 'all' || type === 'same'
        ? []
        : records.map((namedRecord) => [
            nameKey(type, namedRecord.id),
            calledAs(type, namedRecord),
          ]),
    ),
  );
}

/** A promotion's fields: what it gives to whom on the left, when and how often on the right. */
export function PromotionForm({ choices, ...props }: PromotionFormProps) {
  const { labels, record } = props;
  const [added, setAdded] = useState<KnownNames>({});
  const names = { ...knownNames(record), ...added };
  const codes = Object.fromEntries(
    choices.currencies.flatMap(({ identifier }) => [
      [`values.${identifier}`, identifier],
      [`min_subtotal_values.${identifier}`, identifier],
    ]),
  );
  return (
    <NamesProvider
      value={{
        getRecordName: (type, id) => names[nameKey(type, id)] ?? `#${id}`,
        add: (type, namedRecord) =>
          setAdded((before) => ({ ...before, [nameKey(type, namedRecord.id)]: namedRecord.name })),
      }}
    >
      <ResourceForm
        {...props}
        schema={promotionInput}
        blank={blankPromotion(choices, record === undefined)}
        read={(edited) => toPromotionValues(edited as unknown as Promotion, choices)}
        texts={promotionTexts}
        fieldLabels={{
          ...codes,
          'conditions.x': labels.x,
          'conditions.y': labels.y,
          'conditions.type': labels.type,
        }}
      >
        <FormMain>
          <PromotionSummary choices={choices} />
          <TextField name="name" hint={labels.name_hint} required />
          <Section title={labels.offer_part}>
            <ActionFields choices={choices} />
          </Section>
          <Section title={labels.target_part}>
            <TargetFields />
          </Section>
          <Section title={labels.who_part}>
            <WhoFields choices={choices} />
          </Section>
          <WhereFields choices={choices} />
          <CombinationFields />
          <WordFields labels={labels} />
        </FormMain>
        <FormAside>
          <SwitchField name="enabled" hint={labels.enabled_hint} />
          <TriggerFields labels={labels} isNew={record === undefined} />
          <PromotionCheckPanel id={record?.id} />
          <Section title={labels.when_part}>
            <WhenFields timezone={choices.timezone} />
          </Section>
          <Section title={labels.limits_part} description={labels.limits_hint}>
            <AmountField name="usage_limit" whole />
            <AmountField name="usage_limit_per_customer" whole />
            <AmountField
              name="budget_amount"
              mark={choices.currency.mark}
              hint={labels.budget_hint}
            />
          </Section>
        </FormAside>
      </ResourceForm>
    </NamesProvider>
  );
}

type Values = Omit<
  OfferTerms,
  'starts_at' | 'ends_at' | 'targets' | 'rewards' | 'chosen' | 'class'
> & {
  class: OfferTerms['class'] | '';
  starts_at: string | null;
  ends_at: string | null;
  target_ids: number[];
  reward_target: 'same' | 'products' | 'categories' | 'brands' | 'stocks';
  reward_ids: number[];
  membership_tier_ids: number[];
  user_ids: number[];
  user_tags: string[];
};

const parseMoment = (text: string | null) => (text ? new Date(text) : null);

/** A one-sentence summary of the form so far. */
function PromotionSummary({ choices }: { choices: PromotionChoices }) {
  const t = useTranslations('promotion');
  const language = useLocale();
  const { getRecordName } = useNames();
  const values = useWatch() as Values;
  const { target, target_ids = [], reward_target, reward_ids = [] } = values;
  const words = summaryWords(
    t,
    {
      ...values,
      class: values.class || getDefaultPromotionClass(values.action, target),
      targets: target === 'all' ? [] : target_ids.map((id) => getRecordName(target, id)),
      rewards:
        reward_target === 'same' ? [] : reward_ids.map((id) => getRecordName(reward_target, id)),
      chosen: [values.user_ids, values.user_tags, values.membership_tier_ids].some(
        (some) => some?.length,
      ),
      starts_at: parseMoment(values.starts_at),
      ends_at: parseMoment(values.ends_at),
    },
    { language, timezone: choices.timezone, currency: choices.currency },
  );
  return (
    <div className="rounded-ui border border-hairline bg-sunk px-4 py-3">
      <p className="text-sm text-muted">{t('summary')}</p>
      <p className="break-words">{words ?? t('summary_empty')}</p>
    </div>
  );
}

type Target = (typeof promotionTargets)[number];

/** The products a promotion applies to, and its exclusions. */
function TargetFields() {
  const t = useTranslations('promotion');
  const { setValue } = useFormContext();
  const target = useWatch({ name: 'target' }) as Target;
  return (
    <>
      <div className="sm:max-w-72">
        <KindField
          name="target"
          options={promotionTargets.map((value) => ({ value, label: t(`target_${value}`) }))}
          onChange={() => setValue('target_ids', [], { shouldDirty: true })}
        />
      </div>
      {target !== 'all' && (
        <RecordPicker name="target_ids" type={target} legend={t(`target_${target}`)} required />
      )}
      <SwitchField name="exclude_sale_items" />
      {target !== 'products' && target !== 'stocks' && (
        <RecordPicker name="excluded_ids" type="products" />
      )}
    </>
  );
}

const words = ['label', 'description', 'internal_note'];

/** Other texts, for customers and staff. */
function WordFields({ labels }: { labels: Messages['promotion'] }) {
  const [label]: string[] = useWatch({ name: words });
  return (
    <FoldedSection title={labels.texts_part} note={label || undefined} names={words}>
      <TextField name="label" hint={labels.label_hint} />
      <TextField name="description" hint={labels.description_hint} rows={3} />
      <TextField name="internal_note" rows={2} />
    </FoldedSection>
  );
}

/** Automatic or with a code; a new one can be created with its first code. */
function TriggerFields({ labels, isNew }: { labels: Messages['promotion']; isNew: boolean }) {
  const { setValue } = useFormContext();
  const trigger: string = useWatch({ name: 'trigger' });
  return (
    <>
      <KindField
        name="trigger"
        options={promotionTriggers.map((value) => ({ value, label: labels[`trigger_${value}`] }))}
        onChange={() => isNew && setValue('code', '', { shouldDirty: true })}
      />
      {isNew && trigger === 'coupon' && <TextField name="code" hint={labels.code_hint} />}
    </>
  );
}
