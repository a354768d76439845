import { useEffect, useEffectEvent, useRef } from 'react';
import { useApi } from '@/components/admin/use-api';
import { useConnection } from '../away/connection-context';
import { hasNoAnswer } from '../away/connection-state';

/**
 * Tells the shop that a basket is about to be paid, so that its register is not closed while nobody
 * knows what became of it; and that it is not paid after all, once the shop answers.
 */
export function usePending(
  isPaying: boolean,
  key: string,
  pending: { session_id: number; amount: number },
  isDraft: () => boolean,
) {
  const call = useApi();
  const { isAway } = useConnection();
  /** The keys of baskets of which the shop does not know yet that they are not paid. */
  const abandonedKeys = useRef(new Set<string>());
  const announce = useEffectEvent(() => {
    abandonedKeys.current.delete(key);
    // Whoever unlocked a till meanwhile did not make the sale that was sent from it.
    const announced = { ...pending, is_sent: !isDraft() };
    void call('PUT', `/api/admin/pos/pending/${key}`, announced);
  });
  // What was sent is for the sale itself to say.
  const withdraw = useEffectEvent(async (key: string) => {
    if (!isDraft()) return;
    abandonedKeys.current.add(key);
    const answer = await call('DELETE', `/api/admin/pos/pending/${key}`);
    if (!hasNoAnswer(answer)) abandonedKeys.current.delete(key);
  });
  useEffect(() => {
    if (!isPaying) return;
    announce();
    return () => void withdraw(key);
  }, [isPaying, key]);
  useEffect(() => {
    if (!isAway) for (const key of abandonedKeys.current) void withdraw(key);
  }, [isAway]);
}
