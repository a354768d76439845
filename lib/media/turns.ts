import 'server-only';

/** Runs work when its turn comes: `places` at a time in this process, the rest in the order they came. */
export type InTurn = <T>(work: () => Promise<T>) => Promise<T>;

const kept = globalThis as typeof globalThis & { harbourTurns?: Map<string, InTurn> };

/** The queue of this name. One for the process: a route is a bundle of its own, and they share the machine. */
export function turns(name: string, places: number): InTurn {
  kept.harbourTurns ??= new Map();
  const known = kept.harbourTurns.get(name) ?? queue(places);
  kept.harbourTurns.set(name, known);
  return known;
}

function queue(places: number): InTurn {
  const waiting: (() => void)[] = [];
  let free = places;
  return async (work) => {
    if (free > 0) free--;
    else await new Promise<void>((go) => waiting.push(go));
    try {
      return await work();
    } finally {
      // A place goes straight to the next, so that nobody slips in between.
      const next = waiting.shift();
      if (next) next();
      else free++;
    }
  };
}
