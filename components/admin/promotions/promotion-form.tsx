'use client';

import { useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { Section } from '@/components/ui/section';
import { promotionTriggers } from '@/db/schema/enums';
import type { Messages } from '@/lib/i18n/messages';
import type { PromotionChoices } from '@/lib/promotions/form-choices';
import { promotionInput, promotionTexts, type TargetType } from '@/lib/promotions/promotion.schema';
import type { NamedRecord, Promotion } from '@/lib/promotions/promotion-record.schema';
import { AmountField } from '../form/amount-field';
import { FoldedSection } from '../form/folded-section';
import { FormAside, FormMain, SwitchField, TextField } from '../form/form-fields';
import { type RecordFormProps, ResourceForm } from '../form/resource-form';
import { ActionFields, KindField } from './action-fields';
import { CombinationFields } from './combination-fields';
import { calledAs, type KnownNames, NamesProvider, nameKey } from './named-records';
import { PromotionCheck } from './promotion-check';
import { PromotionSummary } from './promotion-summary';
import { blankPromotion, readPromotion } from './promotion-values';
import { TargetFields } from './target-fields';
import { WhenFields } from './when-fields';
import { WhereFields } from './where-fields';
import { WhoFields } from './who-fields';

export type PromotionFormProps = RecordFormProps<Promotion, Messages['promotion']> & {
  choices: PromotionChoices;
};

/** What the records that a promotion names are called. */
function knownNames(record: Promotion | undefined): KnownNames {
  if (!record) return {};
  const { named, target, reward_target } = record;
  const lists: [TargetType | 'all' | 'same', NamedRecord[]][] = [
    [target, named.targets],
    ['products', named.excluded],
    [reward_target, named.rewards],
    ['users', named.users],
  ];
  return Object.fromEntries(
    lists.flatMap(([type, records]) =>
      type === 'all' || type === 'same'
        ? []
        : records.map((one) => [nameKey(type, one.id), calledAs(type, one)]),
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
        nameOf: (type, id) => names[nameKey(type, id)] ?? `#${id}`,
        add: (type, one) =>
          setAdded((before) => ({ ...before, [nameKey(type, one.id)]: one.name })),
      }}
    >
      <ResourceForm
        {...props}
        schema={promotionInput}
        blank={blankPromotion(choices, record === undefined)}
        read={(one) => readPromotion(one as unknown as Promotion, choices)}
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
          <PromotionCheck id={record?.id} />
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

const words = ['label', 'description', 'internal_note'];

/** What else is said of it, to shoppers and to staff. */
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

/** By itself or with a code; a new one may be created with its first. */
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
