'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useState } from 'react';
import type { ApiMessages } from '@/components/admin/use-api';
import { Checkbox } from '@/components/ui/checkbox';
import { Field } from '@/components/ui/field';
import { Fieldset } from '@/components/ui/fieldset';
import { Select } from '@/components/ui/select';
import { reportSchedules } from '@/db/schema/enums';
import { parseLanguage } from '@/lib/core/language';
import type { SavedReport } from '@/lib/reports/saved/saved.schema';
import { hourText, weekdayText } from './schedule-text';

/** A member of staff who may see the report. */
export type ReportRecipient = { id: number; name: string };
type Scheduled = Pick<SavedReport, 'schedule' | 'hour' | 'weekday' | 'day' | 'recipients'>;

export const scheduleNames = ['schedule', 'hour', 'weekday', 'day', 'recipients'];
const AT = 'saved-report';
const RECIPIENT = 'recipient-';

/** The fields as API input; hidden ones keep their values. */
export const toScheduleInput = (typed: Readonly<Record<string, string>>) => ({
  schedule: typed.schedule || null,
  ...(typed.hour && { hour: typed.hour }),
  ...(typed.weekday && { weekday: typed.weekday }),
  ...(typed.day && { day: typed.day }),
  recipients: Object.keys(typed)
    .filter((name) => name.startsWith(RECIPIENT))
    .map((name) => Number(name.slice(RECIPIENT.length))),
});

const upTo = (last: number) => Array.from({ length: last }, (_, index) => index + 1);

interface ScheduleFieldsProps {
  savedSchedule: Scheduled;
  readers: readonly ReportRecipient[];
  messages: ApiMessages;
}

/** When a saved report is emailed, in the store's time zone, and to whom. */
export function ScheduleFields({ savedSchedule, readers, messages }: ScheduleFieldsProps) {
  const t = useTranslations('saved_report');
  const language = parseLanguage(useLocale()) ?? 'en-US';
  const [schedule, setSchedule] = useState<string>(savedSchedule.schedule ?? '');
  const choice = (
    name: 'hour' | 'weekday' | 'day',
    values: readonly number[],
    text: (value: number) => string,
  ) => (
    <Field name={name} id={`${AT}-${name}`} label={t(name)} errors={messages[name]}>
      {(control) => (
        <Select
          {...control}
          defaultValue={String(savedSchedule[name])}
          options={values.map((value) => ({ value: String(value), label: text(value) }))}
        />
      )}
    </Field>
  );
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-3">
        <Field
          name="schedule"
          id={`${AT}-schedule`}
          label={t('schedule')}
          errors={messages.schedule}
        >
          {(control) => (
            <Select
              {...control}
              value={schedule}
              onChange={({ target }) => setSchedule(target.value)}
              placeholder={t('schedules.never')}
              options={reportSchedules.map((value) => ({ value, label: t(`schedules.${value}`) }))}
            />
          )}
        </Field>
        {schedule === 'weekly' &&
          choice('weekday', upTo(7), (value) => weekdayText(value, language))}
        {schedule === 'monthly' && choice('day', upTo(31), String)}
        {schedule &&
          choice(
            'hour',
            upTo(24).map((hour) => hour - 1),
            hourText,
          )}
      </div>
      {schedule && (
        <Fieldset
          id={`${AT}-recipients`}
          legend={t('recipients')}
          hint={t('recipients_hint')}
          errors={messages.recipients}
          required
        >
          <div className="flex max-h-48 flex-col gap-2 overflow-y-auto">
            {readers.map(({ id, name }) => (
              <Checkbox
                key={id}
                name={`${RECIPIENT}${id}`}
                label={name}
                defaultChecked={savedSchedule.recipients.includes(id)}
              />
            ))}
          </div>
        </Fieldset>
      )}
    </>
  );
}
