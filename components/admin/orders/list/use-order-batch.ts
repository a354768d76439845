'use client';

import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { type BatchResponse, inChunks } from '@/components/admin/list/batch';
import { type BatchFailure, useBatchFailure } from '@/components/admin/list/use-batch-failure';
import type { Selected } from '@/components/admin/list/use-selection';
import { type ApiMessages, useApi } from '@/components/admin/use-api';
import { useToast } from '@/components/ui/toast';

/** The result of a batch: what was updated, why the rest was not, and errors of the input. */
export type Done = { updated: number[]; failure?: BatchFailure; messages?: ApiMessages };

/** Applies a bulk action to the selected orders; `progress` counts while it runs. */
export function useOrderBatch() {
  const t = useTranslations('resource');
  const call = useApi();
  const router = useRouter();
  const { show } = useToast();
  const buildFailure = useBatchFailure();
  const [progress, setProgress] = useState<number>();

  async function change(orders: readonly Selected[], input: object): Promise<Done> {
    const outcome = await inChunks(
      orders.map(({ id }) => id),
      (ids) => call<BatchResponse>('PUT', '/api/admin/order/batch', { ids, ...input }),
      setProgress,
    ).finally(() => setProgress(undefined));
    const { updated, untried, messages } = outcome;
    // The input itself was invalid: its fields show why, and nothing was changed.
    if (messages && untried.length === orders.length) return { updated, messages };
    if (updated.length)
      show({
        title: t('success'),
        description: t('batch.changed', { count: updated.length }),
        tone: 'success',
      });
    router.refresh();
    const labels = { title: t('batch_fail'), partly: 'batch.partly_changed' } as const;
    return { updated, failure: buildFailure(outcome, orders, labels) };
  }
  return { change, progress };
}
