'use client';

import { useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
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

const whereNames = [
  'channels',
  'currencies',
  'countries',
  'payment_method_ids',
  'shipping_method_ids',
];
const combinationNames = ['priority'];

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
          'conditions.y': labels.offer,
          'conditions.type': labels.type,
        }}
      >
        <FormMain>
          <PromotionSummary choices={choices} />
          <TextField name="name" hint={labels.name_hint} required />
          <Part title={labels.action}>
            <ActionFields choices={choices} />
          </Part>
          <Part title={labels.target_part}>
            <TargetFields />
          </Part>
          <Part title={labels.who_part}>
            <WhoFields choices={choices} />
          </Part>
          <FoldedSection title={labels.where_part} names={whereNames}>
            <WhereFields choices={choices} />
          </FoldedSection>
          <FoldedSection title={labels.combination_part} names={combinationNames}>
            <CombinationFields />
          </FoldedSection>
          <FoldedSection
            title={labels.texts_part}
            names={['description', 'label', 'internal_note']}
          >
            <TextField name="label" hint={labels.label_hint} />
            <TextField name="description" hint={labels.description_hint} rows={3} />
            <TextField name="internal_note" rows={2} />
          </FoldedSection>
        </FormMain>
        <FormAside>
          <SwitchField name="enabled" hint={labels.enabled_hint} />
          <TriggerFields labels={labels} isNew={record === undefined} />
          <PromotionCheck id={record?.id} />
          <Part title={labels.when_part}>
            <WhenFields timezone={choices.timezone} />
          </Part>
          <Part title={labels.limits_part} note={labels.limits_hint}>
            <AmountField name="usage_limit" whole />
            <AmountField name="usage_limit_per_customer" whole />
            <AmountField
              name="budget_amount"
              mark={choices.currency.mark}
              hint={labels.budget_hint}
            />
          </Part>
        </FormAside>
      </ResourceForm>
    </NamesProvider>
  );
}

interface PartProps {
  title: string;
  note?: string;
  children: React.ReactNode;
}

const Part = ({ title, note, children }: PartProps) => (
  <section className="flex min-w-0 flex-col gap-5 border-t border-hairline pt-5">
    <div>
      <h2 className="text-lg">{title}</h2>
      {note && <p className="text-sm text-muted">{note}</p>}
    </div>
    {children}
  </section>
);

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
