'use client';

import { useEffect, useEffectEvent, useState } from 'react';
import { type ApiMessages, useApi } from '@/components/admin/use-api';

/** How long nothing is changed before the price is asked for, in milliseconds. */
const PAUSE_MS = 250;

type Answer<T> = {
  /** What it answers. */
  requestKey: string;
  /** The last price there was. */
  data?: T | undefined;
  messages?: ApiMessages | undefined;
  status?: number | undefined;
  details?: Record<string, unknown> | undefined;
};

/**
 * What `input` would come to, asked for a moment after the last change; of several answers the last
 * one counts. Until it is there the one before is shown; `pending` says so. `again` asks once more.
 * Without a path nothing is asked.
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
