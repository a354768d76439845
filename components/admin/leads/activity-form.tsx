'use client';

import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { type FormEvent, useState, useTransition } from 'react';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { Select } from '@/components/ui/select';
import { Textarea } from '@/components/ui/textarea';
import { leadActivityTypes } from '@/db/schema/enums';
import { zonedInstant, zonedText } from '@/lib/core/zoned-time';
import { type ApiMessages, useApi } from '../use-api';

export interface ActivityFormProps {
  lead_id: number;
  timezone: string;
  /** The activity that is changed; none: a new one. */
  activity?: { id: number; type: string; body: string; due_at: Date | string | null };
  onDone?: () => void;
}

/** Notes what was or is to be done with a lead, or changes what was noted. */
export function ActivityForm({ lead_id, timezone, activity, onDone }: ActivityFormProps) {
  const t = useTranslations('lead');
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
    const due_at = zonedInstant(field('due_at'), timezone)?.toISOString() ?? null;
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
  const due = activity?.due_at ? zonedText(new Date(activity.due_at), timezone) : '';
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
          {(control) => <Input {...control} type="datetime-local" defaultValue={due} />}
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
