'use client';

import { usePathname, useSearchParams } from 'next/navigation';
import { listHref } from './list-href';

/** Links to the same list with some parameters changed, as in `listHref`. */
export function useListLink() {
  const path = usePathname();
  const params = useSearchParams();
  return (changes: Record<string, string | number | null | undefined>) =>
    listHref(path, Object.fromEntries(params), changes);
}
