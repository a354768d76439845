'use client';

import { useCallback, useEffect, useState } from 'react';

/** How long a part of a page may load before it counts as failed (§9). */
export const LOAD_TIMEOUT_MS = 120_000;

const isChunk = (node: unknown): node is HTMLScriptElement =>
  node instanceof HTMLScriptElement && node.src.includes('/_next/');

/**
 * Whether a part of the page failed to load: its script failed, or it, or a page that a link
 * requested, is still missing after two minutes (§8 Loading).
 */
export function useChunkFailure(isNavigating: boolean): {
  hasFailed: boolean;
  dismiss: () => void;
} {
  const [hasFailed, setFailed] = useState(false);
  const fail = useCallback(() => setFailed(true), []);

  useEffect(() => {
    if (!isNavigating) return;
    const timer = setTimeout(fail, LOAD_TIMEOUT_MS);
    return () => clearTimeout(timer);
  }, [isNavigating, fail]);

  useEffect(() => {
    const timers = new Set<ReturnType<typeof setTimeout>>();
    const watch = (script: HTMLScriptElement) => {
      const timer = setTimeout(fail, LOAD_TIMEOUT_MS);
      timers.add(timer);
      script.addEventListener('load', () => clearTimeout(timer), { once: true });
      script.addEventListener('error', () => clearTimeout(timer), { once: true });
    };
    const added = new MutationObserver((records) => {
      for (const { addedNodes } of records)
        for (const node of addedNodes) isChunk(node) && watch(node);
    });
    added.observe(document.head, { childList: true });
    // A script's error event does not bubble; it is caught in the capture phase.
    const onError = ({ target }: Event) => isChunk(target) && fail();
    const onRejection = ({ reason }: PromiseRejectionEvent) =>
      reason instanceof Error && reason.name === 'ChunkLoadError' && fail();
    addEventListener('error', onError, true);
    addEventListener('unhandledrejection', onRejection);
    return () => {
      added.disconnect();
      for (const timer of timers) clearTimeout(timer);
      removeEventListener('error', onError, true);
      removeEventListener('unhandledrejection', onRejection);
    };
  }, [fail]);

  return { hasFailed, dismiss: () => setFailed(false) };
}
