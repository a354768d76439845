// How slow a machine is while something runs on it, by a fixed piece of work: processors that
// others use too, or that are slower than those the budgets were written on, take longer for
// the same, and what they run is not to blame for it.

/** Processor seconds of the work, beside tests, on the machine that the budgets are of. */
const USUAL_SECONDS = 0.04;
const EVERY_MS = 10_000;
const ROUNDS = 20;
const words = Array.from({ length: 3000 }, (_, index) => `word ${(index * 7919) % 3001}`);

/** Texts, objects and comparisons, as most of what tests do. */
function work() {
  let length = 0;
  for (let round = 0; round < ROUNDS; round++) {
    const text = JSON.stringify(words.map((word, index) => ({ word, at: index ^ round })));
    const sorted = JSON.parse(text).sort((a, b) => (a.word < b.word ? -1 : 1));
    length += sorted.map(({ word }) => word.replace(/\d+/g, '')).join().length;
  }
  return length;
}

/** Processor seconds that the work takes now. */
function measure() {
  const before = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1_000_000;
}

/**
 * Measures every ten seconds from now on. `end()` tells how many times as long as usual the work
 * took, by the median; never less than 1: a machine that is faster owes nothing.
 */
export function watchSpeed() {
  // The first round is that of code which is not compiled yet.
  measure();
  const measured = [measure()];
  const timer = setInterval(() => measured.push(measure()), EVERY_MS).unref();
  return {
    end: () => {
      clearInterval(timer);
      measured.push(measure());
      const median = measured.sort((a, b) => a - b)[Math.floor(measured.length / 2)];
      return Math.max(1, median / USUAL_SECONDS);
    },
  };
}
