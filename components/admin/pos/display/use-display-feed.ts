'use client';

import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useApi } from '@/components/admin/use-api';
import type { Language } from '@/lib/core/language';
import type { BuyerDisplay } from '@/lib/pos/display.schema';
import type { TillState } from '../till/till-state';
import {
  type DisplayMessage,
  parseMessage,
  toChannel,
  toSaved,
  toShown,
  WELCOME,
} from './display-state';

/** The delay after a change of the basket before its price is requested, in milliseconds. */
const PAUSE_MS = 20;

/**
 * Sends every change of the register's state to the session's customer display, and a welcome when
 * the page is left. Requests prices only while a display is open.
 */
export function useDisplayFeed(
  sessionId: number,
  state: TillState,
  input: object,
  language: Language,
): void {
  const call = useApi();
  const channel = useRef<BroadcastChannel>(null);
  const [isWatched, setWatched] = useState(false);
  /** The last price and the key of its basket; `sentKey` is the key of the basket sent last. */
  const [last, setLast] = useState<{ key: string; priced: BuyerDisplay | undefined }>();
  const [sentKey, setSentKey] = useState('');
  const { key, items } = state.basket;
  const isEmpty = items.length === 0;
  const priced = last?.key === key ? last.priced : undefined;
  const saved = last?.key === sentKey ? toSaved(last.priced) : '';
  const inputText = JSON.stringify(input);
  const shown = toShown({ state, priced, saved, language });
  const shownText = JSON.stringify(shown);

  const send = useEffectEvent(() => {
    const message: DisplayMessage = { type: 'show', shown };
    channel.current?.postMessage(message);
  });
  useEffect(() => {
    if (typeof BroadcastChannel === 'undefined') return;
    const own = new BroadcastChannel(toChannel(sessionId));
    channel.current = own;
    own.onmessage = ({ data }) => {
      if (parseMessage(data)?.type !== 'ask') return;
      setWatched(true);
      send();
    };
    const leave = () => own.postMessage({ type: 'show', shown: WELCOME } satisfies DisplayMessage);
    window.addEventListener('pagehide', leave);
    return () => {
      window.removeEventListener('pagehide', leave);
      leave();
      own.close();
      channel.current = null;
    };
  }, [sessionId]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever what is shown changes
  useEffect(() => {
    send();
  }, [shownText]);

  const ask = useEffectEvent(() => call<BuyerDisplay>('POST', '/api/admin/pos/display', input));
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever the input changes
  useEffect(() => {
    if (!isWatched || isEmpty || state.phase !== 'draft') return;
    let isLate = false;
    const timer = setTimeout(async () => {
      const { data } = await ask();
      // A refused basket has no price and is shown without one.
      if (!isLate) setLast({ key, priced: data });
    }, PAUSE_MS);
    return () => {
      isLate = true;
      clearTimeout(timer);
    };
  }, [inputText, isWatched, isEmpty, state.phase]);
  // Remember the key: once sold, the state has the next basket.
  useEffect(() => {
    if (state.phase === 'sending') setSentKey(key);
  }, [state.phase, key]);
}
