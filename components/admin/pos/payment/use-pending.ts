import { useEffect, useEffectEvent, useRef } from 'react';
import { useApi } from '@/components/admin/use-api';
import { useConnection } from '../away/connection-context';
import { hasNoAnswer } from '../away/connection-state';

/**
 * Announces to the server that payment for a basket is being taken, so that the register isn't
 * closed while the result is unknown. If the payment is abandoned, it is withdrawn as soon as the
 * server is reachable.
 */
export function usePending(
  isPaying: boolean,
  key: string,
  pending: { session_id: number; amount: number },
  isDraft: () => boolean,
) {
  const call = useApi();
  const { isAway } = useConnection();
  /** The keys of abandoned baskets whose withdrawal the server hasn't confirmed. */
  const abandonedKeys = useRef(new Set<string>());
  const announce = useEffectEvent(() => {
    abandonedKeys.current.delete(key);
    // Once sent, keep the seller: whoever has unlocked the register since didn't make the sale.
    const announced = { ...pending, is_sent: !isDraft() };
    void call('PUT', `/api/admin/pos/pending/${key}`, announced);
  });
  // A sale that was sent isn't withdrawn: its own response settles it.
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
