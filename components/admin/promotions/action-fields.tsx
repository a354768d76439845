'use client';

import { useTranslations } from 'next-intl';
import { useFormContext, useWatch } from 'react-hook-form';
import { Select } from '@/components/ui/select';
import { promotionActions, rewardTargets } from '@/db/schema/enums';
import type { Action } from '@/lib/pricing/actions/action';
import { actions, type PromotionAction } from '@/lib/pricing/actions/registry';
import type { PromotionChoices } from '@/lib/promotions/form-choices';
import {
  asksForValue,
  getDefaultPromotionClass,
  needsConditions,
} from '@/lib/promotions/promotion-actions.schema';
import { AmountField } from '../form/amount-field';
import { FormField } from '../form/form-field';
import { SelectField, SwitchField } from '../form/form-fields';
import { RecordPicker } from '../pickers/record-picker';
import { blankCondition, ConditionsField } from './conditions-field';
import { CurrencyAmountFields } from './currency-amounts';
import { Relabelled } from './relabelled';

const pair = 'grid items-start gap-x-6 gap-y-5 sm:grid-cols-2';
type Values = { action: PromotionAction; target: 'all' | 'products' | 'categories' | 'brands' };

/** What a promotion gives: the action, and its own fields. */
export function ActionFields({ choices }: { choices: PromotionChoices }) {
  const t = useTranslations('promotion');
  const [action, conditions = [], target, rewardTarget] = useWatch({
    name: ['action', 'conditions', 'target', 'reward_target'],
  }) as [Values['action'], Condition[], Values['target'], (typeof rewardTargets)[number]];
  const { value, classes, conditions: conditionRules, rewards, repeats, capped } = actions[action];
  const { mark } = choices.currency;
  const asks = asksForValue(action, conditions) ? value : undefined;
  const unit = asks?.unit === 'percent' ? { unit: '%' } : { mark };
  return (
    <>
      <div className={pair}>
        <ActionField currencies={choices.currencies} />
        {asks && (
          <Relabelled labels={{ value: t(asks.label) }}>
            <AmountField name="value" {...unit} required />
          </Relabelled>
        )}
        {classes.length > 1 && (
          <SelectField
            name="class"
            hint={t('class_hint')}
            options={[
              {
                value: '',
                label: t('class_usual', {
                  class: t(`class_${getDefaultPromotionClass(action, target)}`),
                }),
              },
              ...classes.map((promotionClass) => ({
                value: promotionClass,
                label: t(`class_${promotionClass}`),
              })),
            ]}
          />
        )}
        {capped && <AmountField name="max_discount" mark={mark} hint={t('max_discount_hint')} />}
      </div>
      {asks?.unit === 'amount' && (
        <CurrencyAmountFields
          name="values"
          title={t('values')}
          hint={t('values_hint')}
          currencies={choices.currencies}
        />
      )}
      {conditionRules && <ConditionsField action={action} asks={conditionRules} mark={mark} />}
      {repeats && (
        <SwitchField
          name="repeatable"
          hint={
            repeats.hint && rewardTarget === 'same'
              ? t(repeats.hint, repeatExample(conditions))
              : undefined
          }
        />
      )}
      {rewards && <RewardFields {...rewards} />}
    </>
  );
}

type Condition = { x?: string; y?: string };

/** An example of buying and getting the same item, from the first condition as typed. */
function repeatExample([first]: Condition[]) {
  const [buy, free] = [Number(first?.x) || 2, Number(first?.y) || 1];
  return { buy, free, count: 2 * (buy + free) };
}

/** The action; changing it resets the values, because 20 percent are not 20 dollars. */
function ActionField({ currencies }: Pick<PromotionChoices, 'currencies'>) {
  const t = useTranslations('promotion');
  const { register, setValue } = useFormContext();
  function beginAnew(action: PromotionAction) {
    const from = actions[action].rewards?.from;
    const set = (name: string, value: unknown) => setValue(name, value, { shouldDirty: true });
    set('value', '');
    set('values', Object.fromEntries(currencies.map(({ identifier }) => [identifier, ''])));
    set('class', '');
    set('max_discount', '');
    set('conditions', needsConditions(action) ? [blankCondition(action)] : []);
    set('repeatable', false);
    set('reward_ids', []);
    set('reward_target', from === 'stocks' ? 'stocks' : from === 'others' ? 'products' : 'same');
  }
  return (
    <FormField name="action" required>
      {({ readOnly, lang, shown, ...control }) => (
        <Select
          {...control}
          options={promotionActions.map((value) => ({ value, label: t(`action_${value}`) }))}
          {...register('action', {
            onChange: ({ target }) => beginAnew(target.value as PromotionAction),
          })}
        />
      )}
    </FormField>
  );
}

/** The reward: variants as gifts, other products, or the same. */
function RewardFields({ from, label }: NonNullable<Action['rewards']>) {
  const t = useTranslations('promotion');
  const { setValue } = useFormContext();
  const kind = useWatch({ name: 'reward_target' }) as (typeof rewardTargets)[number];
  const kinds = rewardTargets.filter((rewardKind) => rewardKind !== 'same' || from === 'any');
  const legend = label && t(label);
  const forget = () => setValue('reward_ids', [], { shouldDirty: true });
  return (
    <>
      {from !== 'stocks' && (
        <KindField
          name="reward_target"
          options={kinds.map((value) => ({
            value,
            label: value === 'same' ? t('reward_target_same') : t(`target_${value}`),
          }))}
          onChange={forget}
        />
      )}
      {kind !== 'same' && <RecordPicker name="reward_ids" type={kind} legend={legend} required />}
    </>
  );
}

export interface KindFieldProps {
  name: string;
  options: { value: string; label: string }[];
  /** Each kind has its own ids, so the list resets. */
  onChange: () => void;
}

/** What the ids of a list refer to. */
export function KindField({ name, options, onChange }: KindFieldProps) {
  const { register } = useFormContext();
  return (
    <FormField name={name}>
      {({ readOnly, lang, shown, ...control }) => (
        <Select {...control} options={options} {...register(name, { onChange })} />
      )}
    </FormField>
  );
}
