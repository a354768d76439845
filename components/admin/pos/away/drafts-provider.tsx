'use client';

import { useTranslations } from 'next-intl';
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import { failureText, useApi } from '@/components/admin/use-api';
import { useToast } from '@/components/ui/toast';
import { parkingInput } from '../till/use-till';
import { useConnection } from './connection-context';
import { hasNoAnswer } from './connection-state';
import {
  type Draft,
  type DraftAction,
  keepDrafts,
  readDrafts,
  reduceDrafts,
} from './device-drafts';
import { DraftsContext, type DraftsValue } from './drafts-context';

/** The server's response to a draft; `unknown`: none, or a server error. */
type Outcome = 'sent' | 'refused' | 'unknown';

/** The delay before the next attempt after a server error or no response, in milliseconds. */
const AGAIN_MS = 20_000;

/**
 * Stores sales parked while the server is unreachable and sends them once it responds. Each is sent
 * under its own key, so one that is sent twice is parked once.
 */
export function DraftsProvider({ storeId, children }: { storeId: number; children: ReactNode }) {
  const t = useTranslations('pos_away');
  const call = useApi();
  const { show } = useToast();
  const { isAway } = useConnection();
  const [state, setState] = useState(() => readDrafts(storeId));
  const [turn, setTurn] = useState(0);
  const isSending = useRef(false);
  /**
   * Reads the stored drafts first, as another tab may have changed them. False if they can't be
   * stored.
   */
  const apply = (action: DraftAction): boolean => {
    const before = readDrafts(storeId);
    const next = reduceDrafts(before, action);
    if (next !== before && !keepDrafts(storeId, next)) return false;
    setState(next);
    return true;
  };

  async function send({ basket, label, created_at: at }: Draft): Promise<Outcome> {
    const { key } = basket;
    apply({ type: 'send', key });
    const input = parkingInput(storeId, basket, label);
    const answer = await call('PUT', `/api/admin/pos/basket/${key}`, input);
    const { messages } = answer;
    const status = answer.messages && answer.status;
    if (hasNoAnswer(answer) || Number(status) >= 500) return 'unknown';
    const reason = messages ? failureText(messages) : '';
    // 409: it was sold on another device, so there is nothing left to park.
    const isDone = !messages || status === 409;
    apply(isDone ? { type: 'done', key, at } : { type: 'refuse', key, at, reason });
    if (isDone && messages) show({ title: [label, reason].filter(Boolean).join(': ') });
    return messages ? 'refused' : 'sent';
  }
  /** Sends all drafts. False if some are left for the next attempt. */
  const sendAll = useEffectEvent(async (): Promise<boolean> => {
    if (isSending.current) return false;
    isSending.current = true;
    try {
      const tried = new Set<string>();
      let count = 0;
      for (;;) {
        // Oldest first. Read again each time, as drafts may be added meanwhile.
        const draft = readDrafts(storeId).drafts.findLast(
          ({ created_at }) => !tried.has(created_at),
        );
        if (!draft) break;
        tried.add(draft.created_at);
        const outcome = await send(draft);
        if (outcome === 'unknown') return false;
        if (outcome === 'sent') count++;
      }
      if (count > 0) show({ title: t('sent', { count }), tone: 'success' });
      for (const key of readDrafts(storeId).taken) {
        const answer = await call('DELETE', `/api/admin/pos/basket/${key}`);
        if (hasNoAnswer(answer)) return false;
        apply({ type: 'released', key });
      }
      return true;
    } finally {
      isSending.current = false;
    }
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: `turn` starts another attempt
  useEffect(() => {
    if (isAway) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isGone = false;
    void sendAll().then((isDone) => {
      if (!isGone && !isDone) timer = setTimeout(() => setTurn((count) => count + 1), AGAIN_MS);
    });
    return () => {
      isGone = true;
      clearTimeout(timer);
    };
  }, [isAway, turn]);

  const value: DraftsValue = {
    drafts: state.drafts,
    keep: (basket, label, is_sent) => {
      const created_at = new Date().toISOString();
      setTurn((count) => count + 1);
      return apply({ type: 'keep', draft: { basket, label, created_at, is_sent, refused: '' } });
    },
    take: (key) => {
      const found = readDrafts(storeId).drafts.find(({ basket }) => basket.key === key);
      apply({ type: 'take', key });
      setTurn((count) => count + 1);
      return found?.basket;
    },
    release: (key) => void apply({ type: 'released', key }),
  };
  return <DraftsContext value={value}>{children}</DraftsContext>;
}
