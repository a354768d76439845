'use client';

import { useRouter } from 'next/navigation';
import { startTransition, useEffect } from 'react';

const EVERY_MS = 2000;

/** Reloads the page every few seconds while it is visible. */
export function LetterRefresh() {
  const router = useRouter();
  useEffect(() => {
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') startTransition(() => router.refresh());
    }, EVERY_MS);
    return () => clearInterval(timer);
  }, [router]);
  return null;
}
