import 'server-only';
import { type Refusal, unavailable } from './errors';

/** Runs work as soon as there is room, in order of arrival; it takes one place, or `places`. */
export type Limited = <T>(work: () => Promise<T>, places?: number) => Promise<T>;

type Queue = { free: number; waiting: { places: number; go: () => void }[] };

const SECONDS_UNTIL_RETRY = 3;
const globalStore = globalThis as typeof globalThis & { harbourQueues?: Map<string, Queue> };

/**
 * The queue of this name, with so many places, shared in the process: routes are separate bundles
 * but share the machine. When `mostWaiting` wait already, it throws 503, or what `refuse` makes.
 * Only the queue is shared, not a function: a refusal created by another bundle would not be an
 * instance of this bundle's class.
 */
export function concurrencyLimit(
  name: string,
  places: number,
  mostWaiting = Number.POSITIVE_INFINITY,
  refuse: () => Refusal = () => unavailable(SECONDS_UNTIL_RETRY),
): Limited {
  globalStore.harbourQueues ??= new Map();
  const queues = globalStore.harbourQueues;
  return async (work, needed = 1) => {
    const queue = queues.get(name) ?? { free: places, waiting: [] };
    if (queue.waiting.length >= mostWaiting) throw refuse();
    queues.set(name, queue);
    await new Promise<void>((go) => {
      queue.waiting.push({ places: needed, go });
      proceed(queue);
    });
    try {
      return await work();
    } finally {
      queue.free += needed;
      proceed(queue);
      // Names may be callers', who come and go.
      if (queue.free === places) queues.delete(name);
    }
  };
}

function proceed(queue: Queue): void {
  const { waiting } = queue;
  for (let [next] = waiting; next && next.places <= queue.free; [next] = waiting) {
    waiting.shift();
    queue.free -= next.places;
    next.go();
  }
}
