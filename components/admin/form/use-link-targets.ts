'use client';

import { useEffect, useState } from 'react';
import type { LinkTarget } from '@/lib/content/link-target.schema';
import { useApi } from '../use-api';

const PAUSE_MS = 250;

/**
 * The records of a type that what is typed finds, a moment after the last key; none for a
 * `link`, which is no record's.
 */
export function useLinkTargets(type: string, typed: string): LinkTarget[] {
  const call = useApi();
  const [found, setFound] = useState<LinkTarget[]>([]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each word
  useEffect(() => {
    if (type === 'link') return;
    let late = false;
    const timer = setTimeout(async () => {
      const query = new URLSearchParams({ type, search: typed.trim() });
      // Without suggestions a url can still be typed: the server knows whether it is one.
      const { data } = await call<LinkTarget[]>('GET', `/api/admin/link-target?${query}`);
      if (!late && data) setFound(data);
    }, PAUSE_MS);
    return () => {
      late = true;
      clearTimeout(timer);
    };
  }, [type, typed]);
  return found;
}
