import 'server-only';
import type { Worker } from 'node:worker_threads';
import { concurrencyLimit } from './concurrency-limit';

/** Threads that do the same: how one is started, and the name they are kept under. */
export type ThreadKind = { name: string; start: () => Worker };
/** Sent to a thread when nothing more comes. */
const END = null;
const AT_ONCE = 2;
const IDLE_MS = 60_000;

/**
 * What a thread makes of messages, as a stream. The thread answers each message, at last `null`,
 * with the bytes that are ready then, and begins anew with the next. It is asked as the stream is
 * read; a reader who goes ends it. At most two of a kind run at once, the others wait.
 */
export function threadStream(
  kind: ThreadKind,
  messages: AsyncIterator<unknown>,
): ReadableStream<Uint8Array> {
  const made = madeInTurn(kind, messages);
  return new ReadableStream<Uint8Array>(
    {
      async pull(stream) {
        const { value, done } = await made.next();
        if (done) stream.close();
        else stream.enqueue(value);
      },
      async cancel() {
        await made.return(undefined);
      },
    },
    { highWaterMark: 0 },
  );
}

async function* madeInTurn(
  kind: ThreadKind,
  messages: AsyncIterator<unknown>,
): AsyncGenerator<Uint8Array> {
  const release = await waitForTurn(kind);
  const thread = takeThread(kind);
  let isWhole = false;
  try {
    while (!isWhole) {
      const { value, done = false } = await messages.next();
      const bytes = await thread.ask(done ? END : value);
      isWhole = done;
      if (bytes.length) yield bytes;
    }
  } finally {
    if (isWhole) keepThread(kind, thread);
    else await Promise.all([thread.worker.terminate(), messages.return?.()]);
    release();
  }
}

/** Resolves when it is this one's turn, to what ends it. */
const waitForTurn = ({ name }: ThreadKind) =>
  new Promise<() => void>((begin, fail) => {
    concurrencyLimit(name, AT_ONCE)(() => new Promise<void>((end) => begin(end))).catch(fail);
  });

type Thread = {
  worker: Worker;
  ask: (message: unknown) => Promise<Uint8Array>;
  hasEnded: () => boolean;
  idle?: NodeJS.Timeout;
};

/** One for the process: a route is a bundle of its own. */
const globalStore = globalThis as typeof globalThis & { harbourThreads?: Map<string, Thread[]> };

function idleThreads({ name }: ThreadKind): Thread[] {
  globalStore.harbourThreads ??= new Map();
  const threads = globalStore.harbourThreads.get(name) ?? [];
  globalStore.harbourThreads.set(name, threads);
  return threads;
}

/** One that has nothing to do, else a new one. */
function takeThread(kind: ThreadKind): Thread {
  const thread = idleThreads(kind).pop() ?? openThread(kind);
  clearTimeout(thread.idle);
  thread.worker.ref();
  return thread;
}

/** For whoever comes next, for a minute. It keeps no program from ending. */
function keepThread(kind: ThreadKind, thread: Thread): void {
  if (thread.hasEnded()) return;
  idleThreads(kind).push(thread);
  thread.worker.unref();
  thread.idle = setTimeout(() => {
    forgetThread(kind, thread);
    void thread.worker.terminate();
  }, IDLE_MS).unref();
}

/** It ends, or has: nobody is given it. */
function forgetThread(kind: ThreadKind, thread: Thread): void {
  clearTimeout(thread.idle);
  const threads = idleThreads(kind);
  const at = threads.indexOf(thread);
  if (at >= 0) threads.splice(at, 1);
}

function openThread(kind: ThreadKind): Thread {
  const worker = kind.start();
  let hasEnded = false;
  let answered: (bytes: Uint8Array) => void = () => undefined;
  let failed: (error: Error) => void = () => undefined;
  worker.on('message', (bytes) => answered(bytes));
  worker.on('error', (error) => failed(error));
  worker.on('exit', (code) => {
    hasEnded = true;
    forgetThread(kind, thread);
    failed(new Error(`a thread of ${kind.name} ended with ${code}`));
  });
  const ask = (message: unknown) =>
    new Promise<Uint8Array>((resolve, reject) => {
      if (hasEnded) return reject(new Error(`a ${kind.name} thread has stopped`));
      [answered, failed] = [resolve, reject];
      worker.postMessage(message);
    });
  const thread: Thread = { worker, ask, hasEnded: () => hasEnded };
  return thread;
}
