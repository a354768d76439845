'use client';

import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { type FormEvent, useState, useTransition } from 'react';
import { Button } from '@/components/ui/button';
import { DayAndTime } from '@/components/ui/day-and-time';
import { Field } from '@/components/ui/field';
import { Select } from '@/components/ui/select';
import { Textarea } from '@/components/ui/textarea';
import { withLabel } from '@/components/ui/with-label';
import { leadActivityTypes } from '@/db/schema/enums';
import { momentText, shownMoment } from '../form/moment-field';
import { type ApiMessages, useApi } from '../use-api';

export interface ActivityFormProps {
  lead_id: number;
  timezone: string;
  /** The activity to edit; none for a new one. */
  activity?: { id: number; type: string; body: string; due_at: Date | string | null };
  onDone?: () => void;
}

/** Logs an activity with a lead, done or planned, or edits one. */
export function ActivityForm({ lead_id, timezone, activity, onDone }: ActivityFormProps) {
  const t = useTranslations('lead');
  const words = useTranslations('resource.form');
  const call = useApi();
  const router = useRouter();
  const [messages, setMessages] = useState<ApiMessages>({});
  const [pending, startTransition] = useTransition();
  const name = (field: string) => (activity ? `${field}-${activity.id}` : field);
  const path = `/api/admin/lead/${lead_id}/activity`;
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const field = (of: string) => String(new FormData(form).get(name(of)) ?? '');
    const due_at = momentText(`${field('due_at')} ${field('due_at_time')}`, timezone, 'end');
    const input = { type: field('type'), body: field('body'), due_at };
    startTransition(async () => {
      const response = activity
        ? await call('PUT', `${path}/${activity.id}`, input)
        : await call('POST', path, input);
      setMessages(response.messages ?? {});
      if (response.messages) return;
      form.reset();
      onDone?.();
      router.refresh();
    });
  };
  const due = shownMoment(activity?.due_at ? new Date(activity.due_at) : null, timezone, 'end');
  return (
    <form onSubmit={send} className="flex flex-col gap-3">
      <div className="grid gap-3 sm:grid-cols-2">
        <Field name={name('type')} label={t('activity_type')} errors={messages.type}>
          {(control) => (
            <Select
              {...control}
              defaultValue={activity?.type ?? 'note'}
              options={leadActivityTypes.map((value) => ({
                value,
                label: t(`activity_types.${value}`),
              }))}
            />
          )}
        </Field>
        <Field name={name('due_at')} label={t('activity_due')} errors={messages.due_at}>
          {(control) => (
            <DayAndTime
              day={{ ...control, defaultValue: due.day }}
              time={{
                name: name('due_at_time'),
                'aria-label': withLabel(t('activity_due'), words('time_of_day')),
                defaultValue: due.time,
              }}
            />
          )}
        </Field>
      </div>
      <Field
        name={name('body')}
        label={t('activity_body')}
        errors={messages.body ?? messages.general}
      >
        {(control) => (
          <Textarea {...control} rows={2} maxLength={5000} defaultValue={activity?.body} />
        )}
      </Field>
      <Button type="submit" variant="secondary" pending={pending} className="self-start">
        {t(activity ? 'activity_save' : 'activity_add')}
      </Button>
    </form>
  );
}
