'use client';

import { useEffect, useEffectEvent, useState } from 'react';
import type { FoundRecord } from '@/lib/admin/shell/find.schema';
import { failureText, useApi } from '../use-api';

const TYPING_MS = 200;

type Found = { word: string; records: FoundRecord[]; failure?: string };
const nothing: Found = { word: '', records: [] };

/**
 * The records that a word finds, 200 ms after it was typed. Until its answer is there the
 * one before stays; `pending` says so.
 */
export function useFind(word: string): Found & { pending: boolean } {
  const call = useApi();
  const [found, setFound] = useState(nothing);
  const ask = useEffectEvent(() =>
    call<FoundRecord[]>('GET', `/api/admin/find?${new URLSearchParams({ q: word })}`),
  );
  useEffect(() => {
    if (!word) return setFound(nothing);
    let superseded = false;
    const timer = setTimeout(async () => {
      const { data, messages } = await ask();
      if (superseded) return;
      setFound({ word, records: data ?? [], failure: messages && failureText(messages) });
    }, TYPING_MS);
    return () => {
      superseded = true;
      clearTimeout(timer);
    };
  }, [word]);
  return { ...found, pending: found.word !== word };
}
