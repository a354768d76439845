import 'server-only';
import type { Worker } from 'node:worker_threads';
import { concurrencyLimit } from './concurrency-limit';

/** A kind of thread: the name of its pool, and how to start one. */
export type ThreadKind = { name: string; start: () => Worker };
/** The last message to a thread. */
const END = null;
const AT_ONCE = 2;
const IDLE_MS = 60_000;

/**
 * The output of a thread for these messages, as a stream. The thread answers each message, at last
 * `null`, with the bytes ready by then, and then starts anew. It is asked only as the stream is
 * read; canceling the stream ends it. At most two of a kind run at once, others wait.
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

/** Resolves when it is this caller's turn, to a function that ends the turn. */
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

/** One per process, because each route is a separate bundle. */
const globalStore = globalThis as typeof globalThis & { harbourThreads?: Map<string, Thread[]> };

function idleThreads({ name }: ThreadKind): Thread[] {
  globalStore.harbourThreads ??= new Map();
  const threads = globalStore.harbourThreads.get(name) ?? [];
  globalStore.harbourThreads.set(name, threads);
  return threads;
}

/** An idle thread, else a new one. */
function takeThread(kind: ThreadKind): Thread {
  const thread = idleThreads(kind).pop() ?? openThread(kind);
  clearTimeout(thread.idle);
  thread.worker.ref();
  return thread;
}

/** Keeps the thread for reuse, for a minute, without keeping the process alive. */
function keepThread(kind: ThreadKind, thread: Thread): void {
  if (thread.hasEnded()) return;
  idleThreads(kind).push(thread);
  thread.worker.unref();
  thread.idle = setTimeout(() => {
    forgetThread(kind, thread);
    void thread.worker.terminate();
  }, IDLE_MS).unref();
}

/** Removes a thread that is ending or has ended from the pool. */
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
