'use client';

import { useTranslations } from 'next-intl';
import { useFormContext, useWatch } from 'react-hook-form';
import { Field } from '@/components/ui/field';
import { Fieldset } from '@/components/ui/fieldset';
import { Select } from '@/components/ui/select';
import type { Action } from '@/lib/pricing/actions/action';
import { actions, type PromotionAction } from '@/lib/pricing/actions/registry';
import { MOST_CONDITIONS } from '@/lib/promotions/promotion.schema';
import { needsConditions } from '@/lib/promotions/promotion-actions.schema';
import { useFormSetup } from '../form/form-setup';
import { AddRow, RemoveRow } from '../form/rows/row-buttons';
import { RowInput, type RowInputProps } from '../form/rows/row-input';
import { useRows } from '../form/rows/use-rows';

type Row = { x: string; y: string; type: 'amount' | 'quantity' };
const name = 'conditions';

/** An empty condition. */
export const blankCondition = (action: PromotionAction): Row => ({
  x: '',
  y: '',
  type: actions[action].conditions?.counts[0] ?? 'quantity',
});

export interface ConditionsFieldProps {
  action: PromotionAction;
  asks: NonNullable<Action['conditions']>;
  mark: string;
}

/** The thresholds of a promotion and what each gives, in rows. */
export function ConditionsField({ action, asks, mark }: ConditionsFieldProps) {
  const t = useTranslations('promotion');
  const { locked, fieldLabels } = useFormSetup();
  const { setValue } = useFormContext();
  const conditionRows: Row[] = useWatch({ name }) ?? [];
  const repeatable: boolean = useWatch({ name: 'repeatable' });
  const { counts, unit } = asks;
  const type = conditionRows[0]?.type ?? counts[0] ?? 'quantity';
  const { rows, fieldset, add } = useRows({
    name,
    blank: () => ({ ...blankCondition(action), type }),
    most: MOST_CONDITIONS,
    focus: 'x',
  });
  const repeated = (x = '') =>
    fieldset.errors !== undefined &&
    conditionRows.filter((row) => Number(row.x) === Number(x)).length > 1;
  const isRepeated = actions[action].repeats && repeatable;
  const hint = asks.hint ?? (isRepeated ? 'conditions_repeat_hint' : 'conditions_hint');
  const money = { prefix: mark };
  const pieces = { suffix: t('unit_pieces') };
  const units = { percent: { suffix: '%' }, amount: money, pieces };
  const count = (countType: string) =>
    setValue(
      name,
      conditionRows.map((row) => ({ ...row, type: countType })),
      { shouldDirty: true },
    );
  return (
    <Fieldset
      {...fieldset}
      legend={fieldLabels[name]}
      hint={t(hint)}
      required={needsConditions(action)}
    >
      {counts.length > 1 && rows.length > 0 && (
        <Field name={`${name}.type`} label={t('type')} className="sm:max-w-48">
          {(control) => (
            <Select
              {...control}
              value={type}
              disabled={locked}
              options={counts.map((value) => ({ value, label: t(`type_${value}`) }))}
              onChange={({ target }) => count(target.value)}
            />
          )}
        </Field>
      )}
      <ul className="flex flex-col gap-3 empty:hidden">
        {rows.map(({ key, at, index, remove }) => (
          <li
            key={key}
            className="grid grid-cols-[minmax(0,1fr)_minmax(0,1fr)_auto] items-start gap-3"
          >
            <Cell
              name={`${at}.x`}
              index={index}
              label={t(asks.x ?? 'x')}
              {...(type === 'amount' ? money : pieces)}
              invalid={repeated(conditionRows[index]?.x)}
            />
            <Cell name={`${at}.y`} index={index} label={t(asks.y)} {...units[unit]} />
            <RemoveRow
              className="mt-7.5"
              label={t('remove_condition', { number: index + 1 })}
              onClick={remove}
            />
          </li>
        ))}
      </ul>
      {rows.length === 0 && <p className="text-sm text-muted">{t('conditions_none')}</p>}
      <AddRow {...add}>{t('add_condition')}</AddRow>
    </Fieldset>
  );
}

type CellProps = Omit<RowInputProps, 'spoken'> & { index: number };

function Cell({ index, ...input }: CellProps) {
  const t = useTranslations('promotion');
  const spoken = t('condition', { number: index + 1, field: input.label });
  return <RowInput {...input} spoken={spoken} inputMode="decimal" autoComplete="off" />;
}
