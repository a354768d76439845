/** Random values, the same for the same seed (mulberry32). */
export type Rng = {
  /** From 0 up to, not including, 1. */
  next: () => number;
  /** An integer from 0 up to, not including, `sides`. */
  below: (sides: number) => number;
  /** True with this probability. */
  often: (share: number) => boolean;
  pick: <T>(of: readonly T[]) => T;
};

export function rng(seed: number): Rng {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const below = (sides: number) => Math.floor(next() * sides);
  return {
    next,
    below,
    often: (share) => next() < share,
    pick: (of) => of[below(of.length)] as (typeof of)[number],
  };
}
