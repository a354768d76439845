import 'server-only';
import { type Refusal, unavailable } from './errors';

/**
 * Runs work as soon as there is room, in the order of arrival; it takes one place, or as
 * many as it says.
 */
export type Limited = <T>(work: () => Promise<T>, places?: number) => Promise<T>;

type Queue = { free: number; waiting: { places: number; go: () => void }[] };

const SECONDS_UNTIL_RETRY = 3;
const globalStore = globalThis as typeof globalThis & { harbourQueues?: Map<string, Queue> };

/**
 * The queue of this name, with so many places. One for the process: a route is a bundle
 * of its own, and they share the machine. When `mostWaiting` wait already, it refuses with
 * 503, or as `refuse` says. What is shared is the queue alone, not a function: a refusal that
 * another bundle made would be none to the one that catches it, whose class it is not.
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
      // Names may be those of callers, who come and go.
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
