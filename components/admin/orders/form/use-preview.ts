'use client';

import { useEffect, useEffectEvent, useState } from 'react';
import { type ApiMessages, useApi } from '@/components/admin/use-api';

/** The pause in changes before the price is requested, in milliseconds. */
const PAUSE_MS = 250;

type Answer<T> = {
  /** The request it answers. */
  requestKey: string;
  /** The last known price. */
  data?: T | undefined;
  messages?: ApiMessages | undefined;
  status?: number | undefined;
  details?: Record<string, unknown> | undefined;
};

/**
 * The preview for `input`, requested shortly after the last change; of several responses the last
 * one counts. Until it arrives the previous one is shown, and `pending` is true. `again` repeats
 * the request. Without a path nothing is requested.
 */
export function usePreview<T>(path: string | undefined, input: object, pauseMs = PAUSE_MS) {
  const call = useApi();
  const [turn, setTurn] = useState(0);
  const requestKey = `${turn} ${JSON.stringify(input)}`;
  const [answer, setAnswer] = useState<Answer<T>>({ requestKey: '' });
  const isAsked = path !== undefined;
  const ask = useEffectEvent(() => call<T>('POST', path ?? '', input));
  useEffect(() => {
    if (!isAsked) return;
    let late = false;
    const timer = setTimeout(async () => {
      const { data, ...refused } = await ask();
      if (!late) setAnswer((last) => ({ requestKey, data: data ?? last.data, ...refused }));
    }, pauseMs);
    return () => {
      late = true;
      clearTimeout(timer);
    };
  }, [requestKey, isAsked, pauseMs]);
  const { data: price, messages, status, details } = answer;
  const refused = messages && { messages, status, details };
  return {
    price,
    pending: answer.requestKey !== requestKey,
    refused,
    again: () => setTurn((turn) => turn + 1),
  };
}
