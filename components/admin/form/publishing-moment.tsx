'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useEffect, useRef, useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import type { FieldSettings } from './form-field';
import { useFormSetup } from './form-setup';
import { MomentField } from './moment-field';

const NAME = 'published_at';

/** When a record is published. Asks before a save that publishes it with a past moment. */
export function PublishingMoment({
  timezone,
  isNew,
  ...field
}: Omit<FieldSettings, 'name'> & { timezone: string; isNew: boolean }) {
  const t = useTranslations('resource.form');
  const locale = useLocale();
  const { beforeSave } = useFormSetup();
  const { getValues, formState } = useFormContext();
  const { defaultValues } = formState;
  const [pastMoment, setPastMoment] = useState<string>();
  const answer = useRef<(problem: string | undefined) => void>(undefined);
  useEffect(
    () =>
      beforeSave(NAME, async () => {
        const before = isNew ? undefined : defaultValues;
        const values = getValues();
        if (!publishesWithPastMoment(before, values, new Date())) return undefined;
        setPastMoment(values[NAME]);
        return new Promise((resolve) => {
          answer.current = resolve;
        });
      }),
    [beforeSave, getValues, defaultValues, isNew],
  );
  const settle = (problem: string | undefined) => {
    setPastMoment(undefined);
    answer.current?.(problem);
  };
  const time =
    pastMoment &&
    new Intl.DateTimeFormat(locale, {
      dateStyle: 'medium',
      timeStyle: 'short',
      timeZone: timezone,
    }).format(new Date(pastMoment));
  return (
    <>
      <MomentField {...field} name={NAME} timezone={timezone} edge="start" />
      <ConfirmDialog
        open={pastMoment !== undefined}
        onOpenChange={(open) => (open ? undefined : settle(t('past_moment')))}
        variant="primary"
        title={t('past_title')}
        description={t('past_text', { time: time ?? '' })}
        confirmLabel={t('past_yes')}
        cancelLabel={t('past_no')}
        onConfirm={() => settle(undefined)}
      />
    </>
  );
}

type Values = Record<string, unknown>;

/** Whether shoppers can see a record with these values at `now`. */
function isPublic(values: Values, now: Date): boolean {
  const { status, enabled, visibled, published_at: from } = values;
  if (enabled === false || visibled === false) return false;
  const isDue = typeof from === 'string' && from !== '' && new Date(from) <= now;
  if (status === undefined) return isDue || !from;
  return status === 'published' || (status === 'scheduled' && isDue);
}

/**
 * Whether a save publishes a record with a past moment, which may be a mistake: `before` is what
 * the form was loaded with, undefined for a new record.
 */
export function publishesWithPastMoment(
  before: Values | undefined,
  after: Values,
  now: Date,
): boolean {
  const { published_at: from, status } = after;
  // A record without a status that is made visible again was published at that moment before.
  if (status === undefined && before?.published_at === from) return false;
  const isPast = typeof from === 'string' && from !== '' && new Date(from) <= now;
  return isPast && isPublic(after, now) && !(before && isPublic(before, now));
}
