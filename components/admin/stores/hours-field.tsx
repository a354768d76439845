'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useFormContext } from 'react-hook-form';
import { Button } from '@/components/ui/button';
import { Fieldset } from '@/components/ui/fieldset';
import { weekdayNames } from '@/lib/promotions/when-words.schema';
import { MOST_SPANS, type OpeningSpan } from '@/lib/stores/opening-hours.schema';
import { useFormSetup } from '../form/form-setup';
import { AddRow } from '../form/rows/row-buttons';
import { useRows } from '../form/rows/use-rows';
import { PasteHours } from './paste-hours';
import { SpanRow } from './span-row';

const name = 'opening_hours';
const MONDAY = 1;
const OTHER_WEEKDAYS = [2, 3, 4, 5];

/** A store's opening hours by weekday: any number of time spans each. */
export function HoursField() {
  const t = useTranslations('store');
  const { locked } = useFormSetup();
  const { getValues, setValue } = useFormContext();
  const { rows, fieldset, insert } = useRows({ name, blank: () => ({}) });

  const replace = (next: OpeningSpan[]) => setValue(name, next, { shouldDirty: true });
  function copyMonday() {
    const hours: OpeningSpan[] = getValues(name) ?? [];
    const monday = hours.filter(({ weekday }) => Number(weekday) === MONDAY);
    const others = hours.filter(({ weekday }) => !OTHER_WEEKDAYS.includes(Number(weekday)));
    const copies = OTHER_WEEKDAYS.flatMap((weekday) =>
      monday.map((span) => ({ ...span, weekday })),
    );
    replace([...others, ...copies]);
  }
  function addSpan(weekday: number) {
    const focusName = `${name}.${rows.length}.open`;
    insert(rows.length, { weekday, open: '', close: '' }, { focusName });
  }
  return (
    <Fieldset {...fieldset} legend={t('opening_hours')} hint={t('opening_hours_hint')}>
      <ul className="flex flex-col border-y border-hairline">
        {weekdayNames(useLocale()).map(({ value: weekday, label }) => {
          const own = rows.filter(({ first }) => Number(first.weekday) === weekday);
          const add = `${name}.add.${weekday}`;
          return (
            <li
              key={weekday}
              className="grid gap-x-4 gap-y-2 border-t border-hairline py-2 first:border-t-0 sm:grid-cols-[7rem_1fr]"
            >
              <span className="text-sm font-medium sm:pt-2">{label}</span>
              <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
                {own.length === 0 && <span className="text-sm text-muted">{t('closed')}</span>}
                {own.map(({ key, at, remove }, place) => (
                  <SpanRow
                    key={key}
                    at={at}
                    isWeekly
                    called={t('span_of', { day: label, number: place + 1 })}
                    onRemove={() => {
                      remove();
                      setTimeout(() => document.getElementById(add)?.focus());
                    }}
                  />
                ))}
                <AddRow
                  id={add}
                  hidden={locked || rows.length >= MOST_SPANS}
                  onClick={() => addSpan(weekday)}
                >
                  {t('add_span')}
                  <span className="sr-only"> {label}</span>
                </AddRow>
              </div>
            </li>
          );
        })}
      </ul>
      {!locked && (
        <>
          <Button variant="quiet" size="small" className="self-start" onClick={copyMonday}>
            {t('copy_monday')}
          </Button>
          <PasteHours onRead={replace} />
        </>
      )}
    </Fieldset>
  );
}
