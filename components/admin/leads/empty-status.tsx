'use client';

import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import { Field } from '@/components/ui/field';
import { Select, type SelectOption } from '@/components/ui/select';
import { useToast } from '@/components/ui/toast';
import { failureText, useApi } from '../use-api';

export interface EmptyStatusProps {
  id: number;
  leads: number;
  customers: number;
  /** The statuses they can be moved to. */
  others: readonly SelectOption[];
}

/** Moves all leads and customers of a status to another one, so that it can be deleted. */
export function EmptyStatus({ id, leads, customers, others }: EmptyStatusProps) {
  const t = useTranslations('lead_status');
  const labels = useTranslations('resource');
  const call = useApi();
  const router = useRouter();
  const { show } = useToast();
  const [to, choose] = useState(others[0]?.value);
  async function move() {
    const answer = await call<{ leads: number; customers: number }>(
      'POST',
      `/api/admin/status/${id}/empty`,
      { status_id: to },
    );
    if (answer.messages)
      show({ title: t('empty_fail'), description: failureText(answer.messages), tone: 'error' });
    else show({ title: t('empty_done', answer.data), tone: 'success' });
    router.refresh();
  }
  return (
    <div className="flex flex-wrap items-end gap-3">
      <Field name="empty_to" label={t('empty_to')} className="w-60">
        {(control) => (
          <Select
            {...control}
            options={others}
            value={to}
            onChange={(event) => choose(event.target.value)}
          />
        )}
      </Field>
      <ConfirmDialog
        trigger={<Button variant="secondary">{t('empty_do')}</Button>}
        title={t('empty_title', {
          status: others.find(({ value }) => value === to)?.label ?? '',
        })}
        description={`${t('inside_text', { leads, customers })} ${t('empty_note')}`}
        variant="primary"
        confirmLabel={t('empty_do')}
        cancelLabel={labels('cancel')}
        onConfirm={move}
      />
    </div>
  );
}
