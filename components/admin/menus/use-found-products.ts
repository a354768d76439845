'use client';

import { useEffect, useState } from 'react';
import type { MenuProduct } from '@/lib/content/menu-record.schema';
import { inWords, useApi } from '../use-api';

const PAUSE_MS = 250;
const SHOWN = 8;

/** The products a typed word finds, a moment after the last key; undefined until it is known. */
export function useFoundProducts(typed: string) {
  const call = useApi();
  const wanted = typed.trim();
  const [answer, setAnswer] = useState<{ wanted: string; found: MenuProduct[]; failed?: string }>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each word
  useEffect(() => {
    if (!wanted) return;
    let late = false;
    const timer = setTimeout(async () => {
      const query = new URLSearchParams({ search: wanted, page_size: String(SHOWN), page: '1' });
      const { data, messages } = await call<MenuProduct[]>('GET', `/api/admin/product?${query}`);
      if (late) return;
      const found = (data ?? []).map(({ id, name, sku, visibled, image_path }) => ({
        ...{ id, name, sku, visibled, image_path },
      }));
      setAnswer({ wanted, found, failed: messages && inWords(messages) });
    }, PAUSE_MS);
    return () => {
      late = true;
      clearTimeout(timer);
    };
  }, [wanted]);
  return answer?.wanted === wanted ? answer : undefined;
}
