/**
 * Random numbers from 0 to 1, the same for the same seed, so that the demo shop is the same
 * everywhere.
 */
export function seededRandom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** An integer from `low` to `high`, both included. */
export const between = (next: () => number, low: number, high: number) =>
  low + Math.floor(next() * (high - low + 1));

/** A random item of a list; undefined if it is empty. */
export const pickRandom = <T>(next: () => number, list: readonly T[]): T | undefined =>
  list[between(next, 0, list.length - 1)];
