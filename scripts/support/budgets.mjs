// What each part of `npm test` may take, so that the whole stays within a quarter of an hour.
import { availableParallelism } from 'node:os';
import { countProcessor, machineSeconds } from './processor-time.mjs';
import { watchSpeed } from './yardstick.mjs';

/** Seconds on a machine with two cores and nothing else to do. */
export const budgets = {
  preparation: 70,
  style: 20,
  types: 20,
  unit: 35,
  domain: 215,
  api: 180,
  e2e: 360,
};
const CORES = 2;
/** How far over its budget a part may be: two runs are never alike. */
const TOLERANCE = 1.2;

/**
 * Measures the parts of a run. `part(name, work)` does the work; `processes()` names the
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
 * Why a part is over its budget, in a sentence; undefined if it is not. What others took of
 * the machine is not held against it: the part is judged by its own processor time, and by
 * how long it would have lasted without them; nor is a machine that was slow meanwhile, by the
 * work that `watchSpeed` measures.
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
 * The parts as a table: seconds by the clock, of processors and of others, how many times as slow
 * as usual the machine was, and the seconds allowed on one that is as usual.
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
