'use client';

import { usePathname, useSearchParams } from 'next/navigation';

type Changes = Record<string, string | number | null | undefined>;

/**
 * Links to the same list with some parameters changed; null or empty takes one out. A
 * change of what is listed begins at page one.
 */
export function useListLink() {
  const path = usePathname();
  const params = useSearchParams();
  return (changes: Changes) => {
    const next = new URLSearchParams(params);
    for (const [name, value] of Object.entries({ page: null, ...changes })) {
      if (value === null || value === undefined || value === '') next.delete(name);
      else next.set(name, String(value));
    }
    return next.size ? `${path}?${next}` : path;
  };
}
