import 'server-only';
import { AsyncLocalStorage } from 'node:async_hooks';

const PATIENCE_MS = 100;

/** Callers awaiting an echo, by message; defined while this process listens. */
const globalStore = globalThis as typeof globalThis & {
  harbourEchoes?: Map<string, Set<() => void>>;
  harbourApart?: AsyncLocalStorage<true>;
};

/** `heard` resolves when the message comes back to this process, or after 100 ms. */
export type Echo = { heard: Promise<void> };

/** Expects the echo of a message about to be sent. Undefined if this process does not listen. */
export function expectEcho(message: string): Echo | undefined {
  const waiting = globalStore.harbourEchoes;
  if (!waiting) return undefined;
  const { promise, resolve } = withResolve();
  const goOn = () => {
    clearTimeout(timer);
    waiting.get(message)?.delete(goOn);
    if (!waiting.get(message)?.size) waiting.delete(message);
    resolve();
  };
  const timer = setTimeout(goOn, PATIENCE_MS);
  waiting.set(message, (waiting.get(message) ?? new Set()).add(goOn));
  return { heard: promise };
}

function withResolve() {
  let resolve = () => {};
  const promise = new Promise<void>((done) => {
    resolve = done;
  });
  return { promise, resolve };
}

/**
 * Whether this process hears of others' changes, so that it may cache in memory until then. Never
 * inside `withoutMemoryCache`.
 */
export const hearsRenewals = (): boolean =>
  globalStore.harbourEchoes !== undefined && !globalStore.harbourApart?.getStore();

/**
 * Runs `work` without reading or filling the shared in-memory caches: for previews, which see
 * unpublished data.
 */
export function withoutMemoryCache<T>(work: () => Promise<T>): Promise<T> {
  globalStore.harbourApart ??= new AsyncLocalStorage();
  return globalStore.harbourApart.run(true, work);
}

/** This process now listens. */
export function beginEchoes(): void {
  globalStore.harbourEchoes ??= new Map();
}

/** This process no longer listens: callers awaiting an echo continue. */
export function endEchoes(): void {
  for (const waiting of globalStore.harbourEchoes?.values() ?? [])
    for (const goOn of [...waiting]) goOn();
  globalStore.harbourEchoes = undefined;
}

/** A message arrived: callers awaiting it continue. */
export function noteEcho(message: string): void {
  for (const goOn of [...(globalStore.harbourEchoes?.get(message) ?? [])]) goOn();
}
