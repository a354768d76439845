/** The fake's time: the machine's, which tests can move forward. */
export type Clock = {
  /** Milliseconds since 1970. */
  now: () => number;
  /** Seconds since 1970, as Stripe writes times. */
  seconds: () => number;
  move: (milliseconds: number) => void;
};

export function newClock(): Clock {
  let moved = 0;
  const now = () => Date.now() + moved;
  return {
    now,
    seconds: () => Math.floor(now() / 1000),
    move: (milliseconds) => {
      moved += milliseconds;
    },
  };
}

export const HOUR = 3_600_000;
export const DAY = 24 * HOUR;
