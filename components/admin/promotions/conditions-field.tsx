'use client';

import { Plus, X } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useFieldArray, useFormContext, useWatch } from 'react-hook-form';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { Fieldset } from '@/components/ui/fieldset';
import { IconButton } from '@/components/ui/icon-button';
import { Input } from '@/components/ui/input';
import { Select } from '@/components/ui/select';
import { MOST_CONDITIONS } from '@/lib/promotions/promotion.schema';
import {
  actionRules,
  needsConditions,
  type PromotionAction,
} from '@/lib/promotions/promotion-actions.schema';
import { useFormSetup } from '../form/form-setup';
import { useFieldErrors } from '../products/variant-cell';

type Row = { x: string; y: string; type: 'amount' | 'quantity' };
const name = 'conditions';

/** What a condition begins with. */
export const blankCondition = (action: PromotionAction): Row => ({
  x: '',
  y: '',
  type: actionRules[action].counts[0] ?? 'quantity',
});

/** The thresholds of a promotion and what each brings, in rows. */
export function ConditionsField({ action, mark }: { action: PromotionAction; mark: string }) {
  const t = useTranslations('promotion');
  const { locked, fieldLabels } = useFormSetup();
  const { setValue } = useFormContext();
  const { fields, append, remove } = useFieldArray({ name, keyName: 'row' });
  const rows: Row[] = useWatch({ name }) ?? [];
  const repeatable: boolean = useWatch({ name: 'repeatable' });
  const errors = useFieldErrors(name);
  const { counts, reward, repeats } = actionRules[action];
  const type = rows[0]?.type ?? counts[0] ?? 'quantity';
  const repeated = (x: string) =>
    errors !== undefined && rows.filter((row) => Number(row.x) === Number(x)).length > 1;
  const hint =
    action === 'bundle_price'
      ? t('conditions_bundle_hint')
      : repeats && repeatable
        ? t('conditions_repeat_hint')
        : t('conditions_hint');
  const money = { prefix: mark };
  const pieces = { suffix: t('unit_pieces') };
  const units = { percent: { suffix: '%' }, amount: money, pieces };
  const xLabel = action === 'buy_x_get_y' || action === 'bundle_price' ? t(`x_${action}`) : t('x');
  const yLabel =
    action === 'tiered_amount' || action === 'tiered_percent'
      ? t(reward === 'percent' ? 'y_percent' : 'y_amount')
      : t(`y_${action as 'bundle_price' | 'buy_x_get_y' | 'free_gift' | 'add_on_price'}`);
  const count = (one: string) =>
    setValue(
      name,
      rows.map((row) => ({ ...row, type: one })),
      { shouldDirty: true },
    );
  function takeAway(index: number) {
    remove(index);
    setTimeout(() => document.getElementById(`${name}.add`)?.focus());
  }
  return (
    <Fieldset
      id={name}
      legend={fieldLabels[name]}
      hint={hint}
      errors={errors}
      required={needsConditions(action)}
    >
      {counts.length > 1 && fields.length > 0 && (
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
        {fields.map(({ row }, index) => (
          <li
            key={row}
            className="grid grid-cols-[minmax(0,1fr)_minmax(0,1fr)_auto] items-start gap-3"
          >
            <Cell
              at={`${name}.${index}.x`}
              index={index}
              label={xLabel}
              {...(type === 'amount' ? money : pieces)}
              invalid={repeated(rows[index]?.x ?? '')}
            />
            <Cell
              at={`${name}.${index}.y`}
              index={index}
              label={yLabel}
              {...units[reward ?? 'pieces']}
            />
            <IconButton
              size="small"
              className="mt-7.5"
              label={t('remove_condition', { number: index + 1 })}
              onClick={() => takeAway(index)}
            >
              <X aria-hidden />
            </IconButton>
          </li>
        ))}
      </ul>
      {fields.length === 0 && <p className="text-sm text-muted">{t('conditions_none')}</p>}
      {!locked && fields.length < MOST_CONDITIONS && (
        <Button
          id={`${name}.add`}
          variant="secondary"
          size="small"
          className="self-start"
          onClick={() =>
            append({ ...blankCondition(action), type }, { focusName: `${name}.${fields.length}.x` })
          }
        >
          <Plus aria-hidden />
          {t('add_condition')}
        </Button>
      )}
    </Fieldset>
  );
}

interface CellProps {
  at: string;
  index: number;
  label: string;
  prefix?: string;
  suffix?: string;
  /** Whether it says the same as another one. */
  invalid?: boolean;
}

function Cell({ at, index, label, prefix, suffix, invalid }: CellProps) {
  const t = useTranslations('promotion');
  const { register } = useFormContext();
  const { locked } = useFormSetup();
  const field = t('condition', { number: index + 1, field: label });
  return (
    <Field
      name={at}
      label={
        <>
          <span className="sr-only">{field}</span>
          <span aria-hidden>{label}</span>
        </>
      }
      errors={useFieldErrors(at)}
    >
      {(control) => (
        <Input
          {...control}
          {...(invalid && { 'aria-invalid': true })}
          prefix={prefix}
          suffix={suffix}
          inputMode="decimal"
          autoComplete="off"
          readOnly={locked}
          {...register(at)}
        />
      )}
    </Field>
  );
}
