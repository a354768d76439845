'use client';

import { Pencil, Trash2 } from 'lucide-react';
import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useState, useTransition } from 'react';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import { IconButton } from '@/components/ui/icon-button';
import { useToast } from '@/components/ui/toast';
import type { LeadActivity } from '@/lib/leads/lead.schema';
import { failureText, useApi } from '../use-api';
import { ActivityForm } from './activity-form';

export interface LeadActivityItemProps {
  lead_id: number;
  activity: LeadActivity;
  /** Its times, formatted. */
  created: string;
  due: string | null;
  timezone: string;
  mayChange: boolean;
}

/** An activity of a lead: what, by whom, when, and whether it is done. */
export function LeadActivityItem(props: LeadActivityItemProps) {
  const { lead_id, activity, created, due, timezone, mayChange } = props;
  const { id, type, body, done_at, due_at, overdue, admin_name } = activity;
  const t = useTranslations('lead');
  const labels = useTranslations('resource');
  const call = useApi();
  const router = useRouter();
  const { show } = useToast();
  const [editing, setEditing] = useState(false);
  const [pending, startTransition] = useTransition();
  const path = `/api/admin/lead/${lead_id}/activity/${id}`;
  const name = body.split('\n')[0]?.slice(0, 60) ?? '';
  const canBeDone = type === 'task' || due_at !== null;

  async function change(method: 'PUT' | 'DELETE', input?: object) {
    const answer = await call(method, path, input);
    if (answer.messages)
      show({ title: t('activity_fail'), description: failureText(answer.messages), tone: 'error' });
    router.refresh();
  }
  const toggle = () =>
    startTransition(() => change('PUT', { done_at: done_at ? null : new Date().toISOString() }));
  return (
    <li className="flex flex-col gap-1.5 border-t border-hairline pt-3 first:border-0 first:pt-0">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-muted">
        <Badge tone={done_at ? 'outline' : 'neutral'}>{t(`activity_types.${type}`)}</Badge>
        <span>{admin_name || t('by_shop')}</span>
        <span>{created}</span>
        {due && <span>{t('activity_due_at', { date: due })}</span>}
        {overdue && <Badge tone="danger">{t('overdue')}</Badge>}
        {done_at && <Badge tone="accent">{t('activity_done')}</Badge>}
      </p>
      {editing ? (
        <ActivityForm
          lead_id={lead_id}
          timezone={timezone}
          activity={activity}
          onDone={() => setEditing(false)}
        />
      ) : (
        <p className="whitespace-pre-line break-words">{body}</p>
      )}
      {mayChange && (
        <span className="-ml-2 flex items-center gap-1">
          {canBeDone && (
            <Button
              variant="quiet"
              size="small"
              pending={pending}
              aria-label={t(done_at ? 'activity_undo' : 'activity_do', { name })}
              onClick={toggle}
            >
              {t(done_at ? 'activity_open_short' : 'activity_done_short')}
            </Button>
          )}
          <IconButton
            label={t('activity_edit_one', { name })}
            size="small"
            aria-expanded={editing}
            onClick={() => setEditing(!editing)}
          >
            <Pencil aria-hidden />
          </IconButton>
          <ConfirmDialog
            trigger={
              <IconButton label={t('activity_delete', { name })} size="small">
                <Trash2 aria-hidden />
              </IconButton>
            }
            title={t('activity_delete_title')}
            description={name}
            confirmLabel={labels('delete')}
            cancelLabel={t('cancel')}
            onConfirm={() => change('DELETE')}
          />
        </span>
      )}
    </li>
  );
}
