'use client';

import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useToast } from '@/components/ui/toast';
import { failureText, useApi } from '../use-api';
import { type BatchOutcome, byReason, inChunks } from './batch';
import type { Selected } from './use-selection';

/** Time to think again. */
const UNDO_MS = 20_000;
const NAMED = 3;

export type BatchFailure = { title: string; lines: string[] };

/**
 * Changes or deletes the selected records, says how many it did and why not the others, and
 * offers to set a changed field back. `progress` counts while it works.
 */
export function useBatch(resource: string, onDone: (failure?: BatchFailure) => void) {
  const t = useTranslations('resource');
  const router = useRouter();
  const call = useApi();
  const toast = useToast();
  const [progress, setProgress] = useState<number>();
  const path = `/api/admin/${resource}/batch`;

  const run = (method: 'PUT' | 'DELETE', ids: number[], data?: Record<string, unknown>) =>
    inChunks(ids, (part) => call(method, path, { ids: part, data }), setProgress).finally(() =>
      setProgress(undefined),
    );
  const changeLabels = { title: t('batch_fail'), partly: 'batch.partly_changed' } as const;
  const failureOf = (
    { updated, failed, untried, messages }: BatchOutcome,
    records: readonly Selected[],
    labels: { title: string; partly: 'batch.partly_changed' | 'batch.partly_deleted' },
  ): BatchFailure | undefined => {
    const left = failed.length + untried.length;
    if (!left) return undefined;
    const nameOf = (id: number) => records.find((one) => one.id === id)?.name ?? String(id);
    const named = (ids: number[]) =>
      [
        ...ids.slice(0, NAMED).map(nameOf),
        ...(ids.length > NAMED ? [t('batch.more', { count: ids.length - NAMED })] : []),
      ].join(', ');
    return {
      title: labels.title,
      lines: [
        t(labels.partly, { done: updated.length, failed: left }),
        ...byReason(failed).map(({ reason, ids }) =>
          t('batch.names', { names: named(ids), reason }),
        ),
        ...(messages ? [failureText(messages), t('batch.untried', { count: untried.length })] : []),
      ],
    };
  };

  async function set(records: readonly Selected[], field: string, value: boolean) {
    const outcome = await run('PUT', idsOf(records), { [field]: value });
    const changed = records.filter(({ id, on }) => on !== value && outcome.updated.includes(id));
    const same = outcome.updated.length - changed.length;
    onDone(failureOf(outcome, records, changeLabels));
    if (!outcome.updated.length) return;
    const undoable = changed.filter(({ on }) => on === !value);
    const shown = toast.show({
      title: t('success'),
      description: [
        t('batch.changed', { count: changed.length }),
        ...(same ? [t('batch.same', { count: same })] : []),
      ].join(' · '),
      tone: 'success',
      timeout: UNDO_MS,
      action: undoable.length
        ? {
            label: t('batch.undo'),
            onClick: () => {
              toast.close(shown);
              void undo(undoable, field, !value);
            },
          }
        : undefined,
    });
  }

  async function undo(records: readonly Selected[], field: string, value: boolean) {
    const outcome = await run('PUT', idsOf(records), { [field]: value });
    const failure = failureOf(outcome, records, changeLabels);
    if (failure)
      toast.show({ title: failure.title, description: failure.lines.join(' '), tone: 'error' });
    else
      toast.show({
        title: t('success'),
        description: t('batch.undone', { count: outcome.updated.length }),
        tone: 'success',
      });
    router.refresh();
  }

  /** Changes the records in a way that cannot be undone by a press. */
  async function write(records: readonly Selected[], data: Record<string, unknown>) {
    const outcome = await run('PUT', idsOf(records), data);
    onDone(failureOf(outcome, records, changeLabels));
    if (outcome.updated.length)
      toast.show({
        title: t('success'),
        description: t('batch.changed', { count: outcome.updated.length }),
        tone: 'success',
      });
  }

  async function remove(records: readonly Selected[]) {
    const outcome = await run('DELETE', idsOf(records));
    onDone(
      failureOf(outcome, records, { title: t('delete_fail'), partly: 'batch.partly_deleted' }),
    );
    if (outcome.updated.length)
      toast.show({
        title: t('success'),
        description: t('batch.deleted', { count: outcome.updated.length }),
        tone: 'success',
      });
  }
  return { set, write, remove, progress };
}

const idsOf = (records: readonly Selected[]) => records.map(({ id }) => id);
