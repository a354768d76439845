'use client';

import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useToast } from '@/components/ui/toast';
import { isRestorable } from '@/lib/core/records/record-path';
import { failureText, useApi } from '../use-api';
import { type BatchOutcome, type BatchResponse, byReason, inChunks, SMALL_CHUNK } from './batch';

/** How long an undo is offered. */
const UNDO_MS = 20_000;

/** The versions of records before a change, by their ids. */
export type Versions = Readonly<Record<string, string>>;

/** Reports what was done to records of a resource, and offers to undo it for a while. */
export function useUndoBatch(resource: string) {
  const t = useTranslations('resource');
  const router = useRouter();
  const call = useApi();
  const toast = useToast();

  /** Shows the result, with an undo button if `undo` is given. */
  function offer(description: string, undo?: () => Promise<BatchOutcome>) {
    const shown = toast.show({
      title: t('success'),
      description,
      tone: 'success',
      timeout: undo && UNDO_MS,
      action: undo && {
        label: t('batch.undo'),
        onClick: () => {
          toast.close(shown);
          void takeBack(undo);
        },
      },
    });
  }

  async function takeBack(undo: () => Promise<BatchOutcome>) {
    const { updated, failed, untried, messages } = await undo();
    const remaining = failed.length + untried.length;
    const reasons = byReason(failed).map(({ reason }) => reason);
    if (remaining)
      toast.show({
        title: t('batch_fail'),
        description: [
          t('batch.partly_changed', { done: updated.length, failed: remaining }),
          ...reasons,
          ...(messages ? [failureText(messages)] : []),
        ].join(' '),
        tone: 'error',
      });
    else
      toast.show({
        title: t('success'),
        description: t('batch.undone', { count: updated.length }),
        tone: 'success',
      });
    router.refresh();
  }

  /** Undoes the logged changes of these records, newest first. */
  const undoChanges = (ids: readonly number[], versions?: Versions): Promise<BatchOutcome> =>
    inChunks(
      [...ids].reverse(),
      (part) =>
        call<BatchResponse>('POST', `/api/admin/${resource}/batch/undo`, {
          ids: part,
          versions: versions && pickVersions(part, versions),
        }),
      undefined,
      SMALL_CHUNK,
    );
  /** Reports deleted records; those in the log can be restored. */
  const deleted = (ids: readonly number[]) =>
    offer(
      t('batch.deleted', { count: ids.length }),
      isRestorable(resource) ? () => undoChanges(ids) : undefined,
    );
  return { offer, undoChanges, deleted };
}

/** Only of these records: a call contains no others. */
export const pickVersions = (ids: readonly number[], versions: Versions): Versions =>
  Object.fromEntries(ids.flatMap((id) => (versions[id] ? [[id, versions[id]]] : [])));
