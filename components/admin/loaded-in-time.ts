import { LOAD_TIMEOUT_MS } from '@/components/ui/use-chunk-failure';

/**
 * A part of a page that is loaded when it is needed; refused with a chunk load error once it may
 * have taken so long, so that whoever waits for it is told (§8 Loading).
 */
export function loadedInTime<T>(part: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout>;
  const late = new Promise<never>((_, reject) => {
    const error = new Error('a part of the page did not load within two minutes');
    error.name = 'ChunkLoadError';
    timer = setTimeout(() => reject(error), LOAD_TIMEOUT_MS);
  });
  return Promise.race([part, late]).finally(() => clearTimeout(timer));
}
