'use client';

import { useTranslations } from 'next-intl';
import { type ComponentProps, useState } from 'react';
import { useController } from 'react-hook-form';
import { DayAndTime } from '@/components/ui/day-and-time';
import { useTypedEarly } from '@/components/ui/use-typed-early';
import { withLabel } from '@/components/ui/with-label';
import {
  type Edge,
  formatMomentText,
  formatZonedMoment,
  parseMomentText,
} from '@/lib/core/zoned-time';
import { type FieldSettings, FormField } from './form-field';
import { useFormSetup } from './form-setup';

/** A moment as two fields show it: the date alone if it starts or ends that day. */
export function shownMoment(at: Date | null, timezone: string, edge: Edge) {
  const text = at ? formatMomentText(at, timezone, edge) : '';
  // At a clock change, one of two equal hours is shown as clocks show it.
  const [day = '', time = ''] = (
    at && text.endsWith('Z') ? formatZonedMoment(at, timezone) : text
  ).split(/[T ]/);
  return { day, time };
}

/** The moment typed in them, in ISO 8601; null if empty. */
export const momentText = (typed: string, timezone: string, edge: Edge) =>
  parseMomentText(typed.trim(), timezone, edge)?.toISOString() ?? null;

interface MomentInputProps
  extends Omit<ComponentProps<'input'>, 'name' | 'type' | 'value' | 'prefix' | 'aria-label'> {
  name: string;
  timezone: string;
  edge: Edge;
  /** The label, if nothing beside the field names it. */
  label?: string | undefined;
}

/**
 * A date in the shop's timezone, with a time if one is set. The form's field holds the moment in
 * ISO 8601, or null.
 */
export function MomentInput({
  name,
  timezone,
  edge,
  label,
  className,
  ...input
}: MomentInputProps) {
  const t = useTranslations('resource.form');
  const { fieldLabels } = useFormSetup();
  const called = label ?? fieldLabels[name];
  const { field: moment } = useController({ name });
  const value: unknown = moment.value;
  const at = typeof value === 'string' && value ? new Date(value) : null;
  const [typed, setTyped] = useState(() => shownMoment(at, timezone, edge));
  const read = ({ day, time }: typeof typed) => momentText(`${day} ${time}`, timezone, edge);
  // The typed text stays until the form gets another moment.
  const shown =
    read(typed) === (at?.toISOString() ?? null) ? typed : shownMoment(at, timezone, edge);
  const take = (part: Partial<typeof typed>) => {
    const next = { ...shown, ...part };
    setTyped(next);
    moment.onChange(read(next));
  };
  useTypedEarly(name, (day) => take({ day }));
  return (
    <DayAndTime
      className={className}
      day={{
        ...input,
        'aria-label': label,
        name,
        ref: moment.ref,
        value: shown.day,
        onChange: ({ target }) => take({ day: target.value }),
        onBlur: moment.onBlur,
      }}
      time={{
        id: `${input.id ?? name}-time`,
        'aria-label': called ? withLabel(called, t('time_of_day')) : t('time_of_day'),
        disabled: input.disabled || !shown.day,
        value: shown.time,
        onChange: ({ target }) => take({ time: target.value }),
        onBlur: moment.onBlur,
      }}
    />
  );
}

interface MomentFieldProps extends FieldSettings {
  timezone: string;
  edge: Edge;
}

/** The same with a label, in a form. */
export const MomentField = ({ timezone, edge, ...field }: MomentFieldProps) => (
  <FormField {...field}>
    {({ lang, shown, readOnly, ...control }) => (
      <MomentInput
        {...control}
        name={field.name}
        timezone={timezone}
        edge={edge}
        disabled={readOnly}
      />
    )}
  </FormField>
);
