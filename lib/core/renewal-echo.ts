import 'server-only';

const PATIENCE_MS = 100;

/** Who waits for a message to come back; there while this process listens. */
const kept = globalThis as typeof globalThis & { harbourEchoes?: Map<string, Set<() => void>> };

/** `heard` ends when the message has come back to this process, or after a tenth of a second. */
export type Echo = { heard: Promise<void> };

/** A message this process is about to send. Undefined where it does not listen. */
export function expectEcho(message: string): Echo | undefined {
  const waiting = kept.harbourEchoes;
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

/** Whether this process hears what others change. */
export const hearsRenewals = (): boolean => kept.harbourEchoes !== undefined;

/** From now on this process hears what it sends. */
export function beginEchoes(): void {
  kept.harbourEchoes ??= new Map();
}

/** A message has come: those who wait for it go on. */
export function noteEcho(message: string): void {
  for (const goOn of [...(kept.harbourEchoes?.get(message) ?? [])]) goOn();
}
