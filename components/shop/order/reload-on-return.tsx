'use client';

import { useEffect } from 'react';

/** Reloads a page that Back restores from the browser's cache: its order may have changed. */
export function ReloadOnReturn() {
  useEffect(() => {
    const onPageShow = ({ persisted }: PageTransitionEvent) => persisted && location.reload();
    addEventListener('pageshow', onPageShow);
    return () => removeEventListener('pageshow', onPageShow);
  }, []);
  return null;
}
