import 'server-only';
import { AsyncLocalStorage } from 'node:async_hooks';

const PATIENCE_MS = 100;

/** Who waits for a message to come back; there while this process listens. */
const globalStore = globalThis as typeof globalThis & {
  harbourEchoes?: Map<string, Set<() => void>>;
  harbourApart?: AsyncLocalStorage<true>;
};

/** `heard` ends when the message has come back to this process, or after a tenth of a second. */
export type Echo = { heard: Promise<void> };

/** A message this process is about to send. Undefined where it does not listen. */
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
 * Whether this process hears what others change, so that what it read may be kept in memory
 * until then. Never inside `withoutMemoryCache`.
 */
export const hearsRenewals = (): boolean =>
  globalStore.harbourEchoes !== undefined && !globalStore.harbourApart?.getStore();

/**
 * Does `work` without taking from or adding to what this process keeps in memory for
 * everybody: for a preview, which sees what nobody else may.
 */
export function withoutMemoryCache<T>(work: () => Promise<T>): Promise<T> {
  globalStore.harbourApart ??= new AsyncLocalStorage();
  return globalStore.harbourApart.run(true, work);
}

/** From now on this process hears what it sends. */
export function beginEchoes(): void {
  globalStore.harbourEchoes ??= new Map();
}

/** This process hears nothing any more: who waits for a message goes on. */
export function endEchoes(): void {
  for (const waiting of globalStore.harbourEchoes?.values() ?? [])
    for (const goOn of [...waiting]) goOn();
  globalStore.harbourEchoes = undefined;
}

/** A message has come: those who wait for it go on. */
export function noteEcho(message: string): void {
  for (const goOn of [...(globalStore.harbourEchoes?.get(message) ?? [])]) goOn();
}
