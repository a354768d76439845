// The time each part of `npm test` may take, so that the whole stays within a quarter of an hour.
import { availableParallelism } from 'node:os';
import { countProcessor, machineSeconds } from './processor-time.mjs';

/** Seconds on an otherwise idle machine with two cores. */
export const budgets = {
  preparation: 70,
  'style, types': 30,
  unit: 35,
  domain: 205,
  api: 180,
  e2e: 380,
};
const CORES = 2;
/** How far over its budget a part may be, because runs vary. */
const TOLERANCE = 1.2;

/**
 * Measures the parts of a run. `part(name, work)` does the work; `processes()` returns the
 * processes beside our own children whose work counts too.
 */
export function stopwatch(processes = () => []) {
  const parts = [];
  return {
    parts,
    part: async (name, work) => {
      const processor = countProcessor(() => [process.pid, ...processes()]);
      const speed = watchSpeed();
      const [began, machine] = [performance.now(), machineSeconds()];
      try {
        return await work();
      } finally {
        const wall = (performance.now() - began) / 1000;
        const cpu = processor.end();
        const others = Math.max(0, machineSeconds() - machine - (cpu ?? 0));
        parts.push({ name, wall, cpu, others, slowness: speed.end(), budget: budgets[name] });
      }
    },
  };
}

/**
 * Why a part is over its budget, in a sentence; undefined if it is not. A busy or slow machine
 * does not count against it: the part is judged by its own processor time, by how long it would
 * have lasted without other programs, and by the slowness that `watchSpeed` measures.
 */
export function overBudget(
  { name, wall, cpu, others, slowness, budget },
  cores = Math.min(CORES, availableParallelism()),
) {
  if (cpu === undefined || budget === undefined) return undefined;
  const most = budget * TOLERANCE * slowness;
  const alone = wall - others / availableParallelism();
  const more = (seconds, allowed) => `${Math.round(seconds)} s, more than ${Math.round(allowed)}`;
  if (cpu / cores > most) return `${name}: processor time ${more(cpu, most * cores)}`;
  if (alone > most) return `${name}: time by itself ${more(alone, most)}`;
  return undefined;
}

/**
 * The parts as a table: seconds by the clock, of processors and of other programs, how many times
 * slower than usual the machine was, and the seconds allowed at its usual speed.
 */
export function timeTable(parts) {
  const seconds = (value) => (value === undefined ? '' : `${Math.round(value)} s`).padStart(9);
  const times = (value) => (value === undefined ? '' : `${value.toFixed(1)}×`).padStart(9);
  const row = (name, ...cells) => `${name.padEnd(12)}${cells.join('')}`;
  const total = (field) => parts.reduce((sum, part) => sum + (part[field] ?? 0), 0);
  const heading = ['time', 'CPU', 'others', 'slower', 'budget'].map((word) => word.padStart(9));
  return [
    row('part', ...heading),
    ...parts.map(({ name, wall, cpu, others, slowness, budget }) =>
      row(name, ...[wall, cpu, others].map(seconds), times(slowness), seconds(budget)),
    ),
    row(
      'all',
      ...['wall', 'cpu', 'others'].map(total).map(seconds),
      times(),
      seconds(total('budget')),
    ),
  ].join('\n');
}

// Measures how slow the machine is during a run, by a fixed piece of work: on shared processors,
// or on slower ones than the budgets were written for, the same work takes longer, which is not
// the fault of the tests.

/** Processor seconds of the work, beside tests, on the machine the budgets were written for. */
const USUAL_SECONDS = 0.04;
const EVERY_MS = 10_000;
const ROUNDS = 20;
const words = Array.from({ length: 3000 }, (_, index) => `word ${(index * 7919) % 3001}`);

/** Texts, objects and comparisons, like most of what tests do. */
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
 * Measures every ten seconds from now on. `end()` returns how many times slower than usual the
 * work was, by the median; never less than 1, so a faster machine tightens no budget.
 */
export function watchSpeed() {
  // The first round runs code that is not compiled yet.
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
