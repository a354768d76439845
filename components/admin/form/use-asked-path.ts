import { useRouter } from 'next/navigation';
import { useEffect, useRef } from 'react';

/** How long nothing is changed before the page is asked for again, in milliseconds. */
const PAUSE_MS = 400;

/** Shows the page of `path` once what it is made of rests: for forms that only ask. */
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
