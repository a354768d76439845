import { useRouter } from 'next/navigation';
import { useEffect, useRef } from 'react';

/** The pause in changes before the page is requested again, in milliseconds. */
const PAUSE_MS = 400;

/** Opens `path` once it stops changing: for forms that only filter. */
export function useAskedPath(path: string): void {
  const router = useRouter();
  const shown = useRef(path);
  useEffect(() => {
    if (shown.current === path) return;
    const timer = setTimeout(() => {
      shown.current = path;
      router.replace(path, { scroll: false });
    }, PAUSE_MS);
    return () => clearTimeout(timer);
  }, [path, router]);
}
