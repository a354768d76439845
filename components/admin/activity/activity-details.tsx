'use client';

import { useFormatter, useLocale, useTranslations } from 'next-intl';
import { useCallback, useEffect, useState } from 'react';
import { Button } from '@/components/ui/button';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import { LinkButton } from '@/components/ui/link-button';
import { Spinner } from '@/components/ui/spinner';
import { useToast } from '@/components/ui/toast';
import { withLabel } from '@/components/ui/with-label';
import type { ActivityField, ActivityRecord } from '@/lib/admin/activity/activity.schema';
import type { Undone } from '@/lib/admin/activity/undo.schema';
import { type ApiMessages, useApi } from '../use-api';
import { getActivityTitle, getListSeparator } from './activity-labels';
import { ActivityValues } from './values';

export interface ActivityDetailsProps {
  id: number;
  /** Called after a change was undone. */
  onUndone: () => void;
}

/** What a change did, field by field, with what can be undone. */
export function ActivityDetails({ id, onUndone }: ActivityDetailsProps) {
  const t = useTranslations('activity');
  const nouns = useTranslations('nouns');
  const call = useApi();
  const comma = getListSeparator(useLocale());
  const [record, setRecord] = useState<ActivityRecord>();
  const [failed, setFailed] = useState(false);
  const { undo, refused } = useUndo(id, () => {
    void load();
    onUndone();
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: a call is the same at every render
  const load = useCallback(async () => {
    const { data } = await call<ActivityRecord>('GET', `/api/admin/activity/${id}`);
    setRecord(data);
    setFailed(!data);
  }, [id]);
  useEffect(() => void load(), [load]);
  if (failed) return <p role="alert">{t('failed')}</p>;
  if (!record)
    return (
      <p className="flex items-center gap-2 text-muted">
        <Spinner /> {t('loading')}
      </p>
    );
  const { action, changes } = record;
  const getFieldLabel = (field: string) =>
    changes.find((change) => change.field === field || change.field === field.split('.')[0])
      ?.label ?? field;
  const title = getActivityTitle(record, nouns);
  const undoable = changes.filter(({ status }) => status === 'undoable');
  const ask = (request: UndoAsked, fields: readonly ActivityField[]) => ({
    title: t('confirm_title'),
    description:
      action === 'update'
        ? t('confirm_fields', { fields: fields.map(({ label }) => label).join(comma) })
        : t(action === 'create' ? 'confirm_create' : 'confirm_delete', { title }),
    confirmLabel: t('undo'),
    cancelLabel: t('cancel'),
    variant: action === 'create' ? ('danger' as const) : ('primary' as const),
    onConfirm: () => undo(request, getFieldLabel),
  });
  const labels = { create: 'undo_create', update: 'undo_all', delete: 'undo_delete' } as const;
  const note = getUndoNote(record);
  const isWhole = action !== 'update' || undoable.length === changes.length;
  const fieldsLeft = isWhole ? {} : { fields: undoable.map(({ field }) => field) };
  return (
    <div className="flex flex-col gap-4">
      <ul className="flex flex-col divide-y divide-hairline border-y border-hairline">
        {changes.map((change) => (
          <FieldChange
            key={change.field}
            change={change}
            action={action}
            undo={
              action === 'update' && change.status === 'undoable' && record.obstacle === null ? (
                <ConfirmDialog
                  {...ask({ fields: [change.field] }, [change])}
                  trigger={
                    <LinkButton aria-label={t('undo_field', { field: change.label })}>
                      {t('undo')}
                    </LinkButton>
                  }
                />
              ) : undefined
            }
          />
        ))}
      </ul>
      {refused && (
        <div role="alert" className="rounded-ui bg-sale-soft p-3 text-sm text-sale">
          <p className="font-medium">{t('refused')}</p>
          <ul>
            {Object.entries(refused).map(([field, texts]) => (
              <li key={field}>
                {field === 'general'
                  ? texts.join(' ')
                  : withLabel(getFieldLabel(field), texts.join(' '))}
              </li>
            ))}
          </ul>
        </div>
      )}
      {note && <p className="text-sm text-muted">{t(`notes.${note}`)}</p>}
      {record.obstacle ? (
        <p className="text-sm text-muted">{t(`obstacles.${record.obstacle}`)}</p>
      ) : (
        <div className="flex flex-wrap gap-3">
          <ConfirmDialog
            {...ask(fieldsLeft, undoable)}
            trigger={
              <Button variant="secondary" size="small">
                {isWhole ? t(labels[action], { title }) : t('undo_rest')}
              </Button>
            }
          />
          {refused && action === 'delete' && (
            <Button
              variant="secondary"
              size="small"
              onClick={() => undo({ leave_changed: true }, getFieldLabel)}
            >
              {t('undo_rest')}
            </Button>
          )}
        </div>
      )}
    </div>
  );
}

/** What to undo: these fields, or the whole change. */
type UndoAsked = { fields?: string[]; leave_changed?: boolean };

/** Undoes a change; keeps the errors by field, to show them. */
function useUndo(id: number, onUndone: () => void) {
  const t = useTranslations('activity');
  const call = useApi();
  const comma = getListSeparator(useLocale());
  const toast = useToast();
  const [refused, setRefused] = useState<ApiMessages>();

  async function undo(request: UndoAsked, getFieldLabel: (field: string) => string) {
    const path = `/api/admin/activity/${id}/undo`;
    const response = await call<Undone>('POST', path, request);
    setRefused(response.messages);
    if (response.messages) return;
    const remaining = response.data.left.map(getFieldLabel).join(comma);
    toast.show({
      title: remaining ? t('undone_rest', { fields: remaining }) : t('undone'),
      tone: 'success',
    });
    onUndone();
  }
  return { undo, refused };
}

/** What to know before a change is undone, or why it can't be. */
function getUndoNote({ resource, action, fields, obstacle }: ActivityRecord) {
  if (resource === 'order' || (resource === 'media' && obstacle === 'not_kept')) return resource;
  if (fields.length === 1 && (fields[0] === 'inventories' || fields[0] === 'is_drop'))
    return 'inventories';
  return resource === 'product' && action === 'delete' ? 'product' : undefined;
}

interface FieldChangeProps {
  change: ActivityField;
  action: ActivityRecord['action'];
  undo?: React.ReactNode;
}

function FieldChange({ change, action, undo }: FieldChangeProps) {
  const t = useTranslations('activity');
  const time = useFormatter();
  const { label, status, changed_by: name, changed_at: at } = change;
  const hasValues = status !== 'told' || change.before.length + change.after.length > 0;
  const when = at && time.dateTime(new Date(at), { dateStyle: 'medium', timeStyle: 'short' });
  const statusLabel =
    action !== 'update' || status === 'undoable'
      ? ''
      : status === 'changed' && name && when
        ? t('changed_by', { name, time: when })
        : t(status);
  return (
    <li className="flex flex-col gap-2 py-3 text-sm">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h4 className="font-medium">{label}</h4>
        {undo ?? (statusLabel && <span className="text-xs text-muted">{statusLabel}</span>)}
      </div>
      <dl className="grid grid-cols-1 gap-x-6 gap-y-2 sm:grid-cols-2">
        {action !== 'create' && hasValues && (
          <div className="min-w-0">
            <dt className="text-xs text-muted">{t('before')}</dt>
            <dd>
              <ActivityValues sides={change} side="before" />
            </dd>
          </div>
        )}
        {action !== 'delete' && hasValues && (
          <div className="min-w-0">
            <dt className="text-xs text-muted">{t('after')}</dt>
            <dd>
              <ActivityValues sides={change} side="after" />
            </dd>
          </div>
        )}
      </dl>
    </li>
  );
}
