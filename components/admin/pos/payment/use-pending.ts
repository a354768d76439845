import { useEffect, useEffectEvent } from 'react';
import { useApi } from '@/components/admin/use-api';

/**
 * Tells the shop that a basket is about to be paid, so that its register is not closed while nobody
 * knows what became of it; and that it is not paid after all.
 */
export function usePending(
  isPaying: boolean,
  key: string,
  pending: { session_id: number; amount: number },
  isDraft: () => boolean,
) {
  const call = useApi();
  const announce = useEffectEvent(() => void call('PUT', `/api/admin/pos/pending/${key}`, pending));
  // What was sent is for the sale itself to say.
  const withdraw = useEffectEvent((key: string) => {
    if (isDraft()) void call('DELETE', `/api/admin/pos/pending/${key}`);
  });
  useEffect(() => {
    if (!isPaying) return;
    announce();
    return () => withdraw(key);
  }, [isPaying, key]);
}
