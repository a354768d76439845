'use client';

import { useTranslations } from 'next-intl';
import { useFormContext, useWatch } from 'react-hook-form';
import { Checkbox } from '@/components/ui/checkbox';
import { Fieldset } from '@/components/ui/fieldset';
import { MOST_SPECIAL_DAYS } from '@/lib/stores/opening-hours.schema';
import { useFormSetup } from '../form/form-setup';
import { AddRow, RemoveRow } from '../form/rows/row-buttons';
import { RowInput } from '../form/rows/row-input';
import { useRows } from '../form/rows/use-rows';
import { SpanRow } from './span-row';

const name = 'special_hours';

/** Dates on which a store has other hours, or is closed. */
export function SpecialDaysField() {
  const t = useTranslations('store');
  const { rows, fieldset, add } = useRows({
    name,
    blank: () => ({ date: '', open: '', close: '', closed: true }),
    most: MOST_SPECIAL_DAYS,
    focus: 'date',
  });
  return (
    <Fieldset {...fieldset} legend={t('special_hours')} hint={t('special_hours_hint')}>
      <ul className="flex flex-col gap-3 empty:hidden">
        {rows.map(({ key, at, index, remove }) => (
          <SpecialDay key={key} at={at} number={index + 1} onRemove={remove} />
        ))}
      </ul>
      <AddRow {...add}>{t('add_special')}</AddRow>
    </Fieldset>
  );
}

interface SpecialDayProps {
  at: string;
  number: number;
  onRemove: () => void;
}

function SpecialDay({ at, number, onRemove }: SpecialDayProps) {
  const t = useTranslations('store');
  const { locked } = useFormSetup();
  const { register } = useFormContext();
  const closed: boolean = useWatch({ name: `${at}.closed` });
  const called = t('special_day', { number });
  return (
    <li className="flex flex-wrap items-start gap-x-4 gap-y-2 border-t border-hairline pt-3 first:border-0 first:pt-0">
      <RowInput
        name={`${at}.date`}
        type="date"
        label={t('date')}
        spoken={`${called}: ${t('date')}`}
        className="w-40"
      />
      <Checkbox
        id={`${at}.closed`}
        label={
          <>
            <span className="sr-only">{called}: </span>
            {t('closed')}
          </>
        }
        disabled={locked}
        className="sm:mt-9"
        {...register(`${at}.closed`)}
      />
      {!closed && <SpanRow at={at} called={called} />}
      <RemoveRow
        className="sm:mt-7.5"
        label={t('remove_span', { name: called })}
        onClick={onRemove}
      />
    </li>
  );
}
