'use client';

import { useTranslations } from 'next-intl';
import { failureText } from '../use-api';
import { type BatchOutcome, byReason } from './batch';
import type { Selected } from './use-selection';

const NAMED = 3;

export type BatchFailure = { title: string; lines: string[] };
type Labels = { title: string; partly: 'batch.partly_changed' | 'batch.partly_deleted' };

/** The message of a batch that failed in part: how many, which ones, and why. */
export function useBatchFailure() {
  const t = useTranslations('resource');
  return (
    { updated, failed, untried, messages }: BatchOutcome,
    records: readonly Selected[],
    labels: Labels,
  ): BatchFailure | undefined => {
    const remaining = failed.length + untried.length;
    if (!remaining) return undefined;
    const getRecordName = (id: number) =>
      records.find((record) => record.id === id)?.name ?? String(id);
    const named = (ids: number[]) =>
      [
        ...ids.slice(0, NAMED).map(getRecordName),
        ...(ids.length > NAMED ? [t('batch.more', { count: ids.length - NAMED })] : []),
      ].join(', ');
    return {
      title: labels.title,
      lines: [
        t(labels.partly, { done: updated.length, failed: remaining }),
        ...byReason(failed).map(({ reason, ids }) =>
          t('batch.names', { names: named(ids), reason }),
        ),
        ...(messages ? [failureText(messages), t('batch.untried', { count: untried.length })] : []),
      ],
    };
  };
}
