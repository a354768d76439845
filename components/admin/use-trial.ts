'use client';

import { useEffect, useEffectEvent, useState } from 'react';
import { failureText, useApi } from './use-api';

/** So long after the last key, in milliseconds. */
const PAUSE = 400;

type Answered<I, T> = { input: I; data: T };

/**
 * What a call that stores nothing answers to what is typed, asked for a moment after the last key.
 * `answered` is the last answer and what it answers to, `failure` why there is none of what is
 * typed now.
 */
export function useTrial<I extends object, T>(path: string, input: I) {
  const call = useApi();
  const [answered, setAnswered] = useState<Answered<I, T>>();
  const [failure, setFailure] = useState<string>();
  const sent = JSON.stringify(input);
  const ask = useEffectEvent(() => call<T>('POST', path, input));
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each input
  useEffect(() => {
    let isLate = false;
    const timer = setTimeout(async () => {
      const { data, messages } = await ask();
      if (isLate) return;
      setFailure(messages && failureText(messages));
      if (data) setAnswered({ input, data });
    }, PAUSE);
    return () => {
      isLate = true;
      clearTimeout(timer);
    };
  }, [path, sent]);
  return { answered, failure };
}
