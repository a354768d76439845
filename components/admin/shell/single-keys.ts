'use client';

import { useSyncExternalStore } from 'react';

const KEY = 'single_keys';
const CHANGED = 'single-keys-changed';

/** Whether single-key shortcuts are enabled (WCAG 2.1.4: they can be disabled). */
export const readSingleKeys = (): boolean => localStorage.getItem(KEY) !== 'off';

/** The same as React state with a setter; stored in the browser. */
export function useSingleKeys(): [boolean, (on: boolean) => void] {
  const on = useSyncExternalStore(subscribe, readSingleKeys, () => true);
  const set = (next: boolean) => {
    localStorage.setItem(KEY, next ? 'on' : 'off');
    window.dispatchEvent(new Event(CHANGED));
  };
  return [on, set];
}

function subscribe(notify: () => void): () => void {
  for (const event of [CHANGED, 'storage']) window.addEventListener(event, notify);
  return () => {
    for (const event of [CHANGED, 'storage']) window.removeEventListener(event, notify);
  };
}
