import 'server-only';
import { unavailable } from './errors';

/**
 * Runs work as soon as there is room, in the order of arrival; it takes one place, or as
 * many as it says.
 */
export type Limited = <T>(work: () => Promise<T>, places?: number) => Promise<T>;

const SECONDS_UNTIL_RETRY = 3;
const kept = globalThis as typeof globalThis & { harbourTurns?: Map<string, Limited> };

/**
 * The queue of this name, with so many places. One for the process: a route is a bundle
 * of its own, and they share the machine. When `mostWaiting` wait already, it refuses with
 * 503.
 */
export function concurrencyLimit(
  name: string,
  places: number,
  mostWaiting = Number.POSITIVE_INFINITY,
): Limited {
  kept.harbourTurns ??= new Map();
  const known = kept.harbourTurns.get(name) ?? limitTo(places, mostWaiting);
  kept.harbourTurns.set(name, known);
  return known;
}

function limitTo(free: number, mostWaiting: number): Limited {
  const waiting: { places: number; go: () => void }[] = [];
  const proceed = () => {
    for (let [next] = waiting; next && next.places <= free; [next] = waiting) {
      waiting.shift();
      free -= next.places;
      next.go();
    }
  };
  return async (work, places = 1) => {
    if (waiting.length >= mostWaiting) throw unavailable(SECONDS_UNTIL_RETRY);
    await new Promise<void>((go) => {
      waiting.push({ places, go });
      proceed();
    });
    try {
      return await work();
    } finally {
      free += places;
      proceed();
    }
  };
}
