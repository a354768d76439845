'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { Drawer } from '@/components/ui/drawer';
import { LinkButton } from '@/components/ui/link-button';
import { Spinner } from '@/components/ui/spinner';
import { ActivityItem } from './activity-item';
import type { Activity } from './activity-labels';

export interface HistoryDrawerProps {
  resource: string;
  id: number;
  /** The record's title. */
  name: string;
  /** Called after a change was undone: the form then shows the stored values. */
  onUndone: () => void;
}

type Answer = { data: Activity[]; meta: { next: number | null } };

/** A drawer beside a record's form: who changed it when, and what can be undone. */
export function HistoryDrawer({ resource, id, name, onUndone }: HistoryDrawerProps) {
  const t = useTranslations('activity');
  const [rows, setRows] = useState<Activity[]>();
  const [next, setNext] = useState<number | null>(null);
  const [failed, setFailed] = useState(false);

  async function load(before?: number) {
    const query = new URLSearchParams({ resource, record: String(id) });
    if (before) query.set('before', String(before));
    try {
      const response = await fetch(`/api/admin/activity?${query}`);
      if (!response.ok) throw new Error(response.statusText);
      const { data, meta }: Answer = await response.json();
      setRows((currentRows) => (before ? [...(currentRows ?? []), ...data] : data));
      setNext(meta.next);
      setFailed(false);
    } catch {
      setFailed(true);
    }
  }
  return (
    <Drawer
      title={t('history_of', { name })}
      closeLabel={t('close')}
      onOpenChange={(open) => open && void load()}
      trigger={<LinkButton>{t('history')}</LinkButton>}
    >
      {failed && <p role="alert">{t('failed')}</p>}
      {!rows && !failed && (
        <p className="flex items-center gap-2 text-muted">
          <Spinner /> {t('loading')}
        </p>
      )}
      {rows && !rows.length && <p className="text-muted">{t('none')}</p>}
      {rows && (
        <ul className="flex flex-col divide-y divide-hairline">
          {rows.map((row) => (
            <ActivityItem
              key={row.id}
              activity={row}
              ofOneRecord
              onUndone={() => {
                void load();
                onUndone();
              }}
            />
          ))}
        </ul>
      )}
      {next && (
        <Button variant="secondary" size="small" className="mt-4" onClick={() => void load(next)}>
          {t('more')}
        </Button>
      )}
    </Drawer>
  );
}
