'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useApi } from '../use-api';
import { inChunks, SMALL_CHUNK } from './batch';
import { type BatchFailure, useBatchFailure } from './use-batch-failure';
import type { Selected } from './use-selection';
import { pickVersions, useUndoBatch, type Versions } from './use-undo-batch';

/**
 * Changes or deletes the selected records, shows how many succeeded and why the others failed, and
 * offers to undo it. `progress` counts while it runs.
 */
export function useBatch(resource: string, onDone: (failure?: BatchFailure) => void) {
  const t = useTranslations('resource');
  const call = useApi();
  const buildFailure = useBatchFailure();
  const { offer, undoChanges, deleted } = useUndoBatch(resource);
  const [progress, setProgress] = useState<number>();
  const path = `/api/admin/${resource}/batch`;

  const run = (
    method: 'PUT' | 'DELETE',
    ids: number[],
    data?: Record<string, unknown>,
    versions?: Versions,
  ) => {
    const toBatchBody = (ids: number[]) => ({
      ids,
      data,
      versions: versions && pickVersions(ids, versions),
    });
    const size = versions && SMALL_CHUNK;
    return inChunks(
      ids,
      (part) => call(method, path, toBatchBody(part)),
      setProgress,
      size,
    ).finally(() => setProgress(undefined));
  };
  const changeLabels = { title: t('batch_fail'), partly: 'batch.partly_changed' } as const;
  async function set(records: readonly Selected[], field: string, value: boolean) {
    const outcome = await run('PUT', toIds(records), { [field]: value });
    const changed = records.filter(({ id, on }) => on !== value && outcome.updated.includes(id));
    const same = outcome.updated.length - changed.length;
    onDone(buildFailure(outcome, records, changeLabels));
    if (!outcome.updated.length) return;
    const undoable = changed.filter(({ on }) => on === !value);
    offer(
      [
        t('batch.changed', { count: changed.length }),
        ...(same ? [t('batch.same', { count: same })] : []),
      ].join(' · '),
      undoable.length ? () => run('PUT', toIds(undoable), { [field]: !value }) : undefined,
    );
  }

  /**
   * Changes the records. With the `versions` that were read, a record changed since is refused, and
   * the others can be undone.
   */
  async function write(
    records: readonly Selected[],
    data: Record<string, unknown>,
    versions?: Versions,
  ) {
    const outcome = await run('PUT', toIds(records), data, versions);
    const { updated } = outcome;
    onDone(buildFailure(outcome, records, changeLabels));
    if (updated.length)
      offer(
        t('batch.changed', { count: updated.length }),
        versions && (() => undoChanges(updated, versions)),
      );
  }

  async function remove(records: readonly Selected[]) {
    const outcome = await run('DELETE', toIds(records));
    onDone(
      buildFailure(outcome, records, { title: t('delete_fail'), partly: 'batch.partly_deleted' }),
    );
    if (outcome.updated.length) deleted(outcome.updated);
  }
  return { set, write, remove, progress };
}

const toIds = (records: readonly Selected[]) => records.map(({ id }) => id);
