'use client';

import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { type BatchResponse, inChunks } from '@/components/admin/list/batch';
import { type BatchFailure, useBatchFailure } from '@/components/admin/list/use-batch-failure';
import type { Selected } from '@/components/admin/list/use-selection';
import { type ApiMessages, useApi } from '@/components/admin/use-api';
import { useToast } from '@/components/ui/toast';

/** What a batch came to: what was changed, in words what was not, and what was wrong with all. */
export type Done = { updated: number[]; failure?: BatchFailure; messages?: ApiMessages };

/** Does the same to the selected orders; `progress` counts while it works. */
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
    // The input itself was refused: its fields say why, and nothing was begun.
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
