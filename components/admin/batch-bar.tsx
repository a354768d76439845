'use client';

import { useTranslations } from 'next-intl';
import { useTransition } from 'react';
import { Button } from '@/components/ui/button';
import { useToast } from '@/components/ui/toast';
import { DeleteButton } from './delete-button';
import type { ListRow, Rights } from './list-row';
import { inWords, useApi } from './use-api';

export interface BatchBarProps {
  resource: string;
  selected: ListRow[];
  may: Rights;
  toggle?: 'enabled' | 'visibled';
  deleteNote?: string;
  onDone: (failure?: { title: string; lines: string[] }) => void;
}

type BatchResponse = { updated: number[]; failed: { id: number; reason: string }[] };

/** What can be done with the selected rows at once; appears with the first of them. */
export function BatchBar({ resource, selected, may, toggle, deleteNote, onDone }: BatchBarProps) {
  const t = useTranslations('resource');
  const call = useApi();
  const toast = useToast();
  const [pending, startTransition] = useTransition();
  const nameOf = (id: number) => selected.find((row) => row.id === id)?.name ?? id;

  async function run(method: 'PUT' | 'DELETE', failTitle: string, data?: Record<string, unknown>) {
    const response = await call<BatchResponse>(method, `/api/admin/${resource}/batch`, {
      ids: selected.map(({ id }) => id),
      data,
    });
    if (response.messages) return onDone({ title: failTitle, lines: [inWords(response.messages)] });
    const { failed, updated } = response.data;
    if (updated.length) toast.show({ title: t('success'), tone: 'success' });
    onDone(
      failed.length
        ? { title: failTitle, lines: failed.map(({ id, reason }) => `${nameOf(id)}: ${reason}`) }
        : undefined,
    );
  }
  const set = (value: boolean) =>
    startTransition(() => run('PUT', t('batch_fail'), { [toggle ?? 'enabled']: value }));

  return (
    <section
      aria-label={t('list.actions')}
      className="flex min-h-control flex-wrap items-center gap-2 rounded-ui bg-accent-soft px-3 py-1.5 text-sm"
    >
      <p role="status" className="mr-auto font-medium">
        {t('list.selected', { count: selected.length })}
      </p>
      {may.update && toggle && (
        <>
          <Button size="small" variant="secondary" pending={pending} onClick={() => set(true)}>
            {t(`toggle.${toggle}.on`)}
          </Button>
          <Button size="small" variant="secondary" pending={pending} onClick={() => set(false)}>
            {t(`toggle.${toggle}.off`)}
          </Button>
        </>
      )}
      {may.delete && (
        <DeleteButton
          trigger={
            <Button size="small" variant="danger">
              {t('delete')}
            </Button>
          }
          names={selected.map(({ name }) => name)}
          note={deleteNote}
          onConfirm={() => run('DELETE', t('delete_fail'))}
        />
      )}
    </section>
  );
}
