import { setTimeout as pause } from 'node:timers/promises';
import autocannon from 'autocannon';
import { sendRequest } from './ask';

/** Answers, answers per second, and the p50 and p95 in milliseconds. */
export type LoadFigures = { answers: number; rate: number; p50: number; p95: number };

export const CONNECTIONS = 16;

/** The percentile (`share`: 0 to 1) of sorted values. */
const percentile = (sorted: number[], share: number): number =>
  sorted[Math.floor((sorted.length - 1) * share)] ?? 0;

/** The p50 and p95 of these values. */
export function toPercentiles(times: number[]): Pick<LoadFigures, 'p50' | 'p95'> {
  const sorted = times.toSorted((a, b) => a - b);
  return { p50: percentile(sorted, 0.5), p95: percentile(sorted, 0.95) };
}

/** Milliseconds of each of so many calls made one after another, after one warm-up call. */
export async function measureCallTimes(
  calls: number,
  once: () => Promise<unknown>,
): Promise<Pick<LoadFigures, 'p50' | 'p95'>> {
  await once();
  const times: number[] = [];
  for (let call = 0; call < calls; call++) {
    const began = performance.now();
    await once();
    times.push(performance.now() - began);
  }
  return toPercentiles(times);
}

export const median = (values: number[]): number =>
  percentile(
    [...values].sort((a, b) => a - b),
    0.5,
  );

function toFigures(times: number[], milliseconds: number): LoadFigures {
  if (!times.length) throw new Error('Nothing was answered in time.');
  const answers = times.length;
  const rate = answers / (milliseconds / 1000);
  return { answers, rate, ...toPercentiles(times) };
}

/**
 * Requests one address as fast as it answers. Throws on another status. Requests under way at the
 * end do not count.
 */
export async function hammer(
  url: string,
  seconds: number,
  { headers = {}, status = 200 }: { headers?: Record<string, string>; status?: number } = {},
): Promise<LoadFigures> {
  const times: number[] = [];
  const others = new Set<number>();
  const began = performance.now();
  const run = autocannon({ url, connections: CONNECTIONS, duration: seconds, headers });
  run.on('response', (_client, answered, _bytes, milliseconds) => {
    if (answered === status) times.push(milliseconds);
    else others.add(answered);
  });
  const { errors } = await run;
  if (errors || others.size)
    throw new Error(`${url} answers ${[...others].join(', ')}; ${errors} errors.`);
  // Too slow to leave out the requests under way at the end.
  if (times.length < 4 * CONNECTIONS)
    return loop(CONNECTIONS, seconds, async () => {
      const answer = await sendRequest(url, { headers });
      if (answer.status !== status) throw new Error(`${url} answers ${answer.status}.`);
    });
  return toFigures(times, performance.now() - began);
}

/**
 * Calls `once` repeatedly on so many connections, each as soon as its last call is done; `false`
 * from it means that there is nothing left to do.
 */
export async function loop(
  connections: number,
  seconds: number,
  once: (connection: number) => Promise<unknown>,
): Promise<LoadFigures> {
  const times: number[] = [];
  const began = performance.now();
  const connection = async (number: number) => {
    while (performance.now() - began < seconds * 1000) {
      const sentAt = performance.now();
      if ((await once(number)) === false) return;
      times.push(performance.now() - sentAt);
    }
  };
  await Promise.all(Array.from({ length: connections }, (_, number) => connection(number)));
  return toFigures(times, performance.now() - began);
}

/**
 * Calls `once` every `everyMs` on each of so many connections, spread out as people are rather
 * than all at the same moment. No call begins before it is due, and a late one delays the next,
 * so the rate shows whether the pace was kept. `once` returns how many of its milliseconds count.
 */
export async function atPace(
  connections: number,
  seconds: number,
  everyMs: number,
  once: (connection: number) => Promise<number>,
): Promise<LoadFigures> {
  const times: number[] = [];
  const turns = Math.max(1, Math.floor((seconds * 1000) / everyMs));
  const began = performance.now();
  const connection = async (number: number) => {
    for (let turn = 0; turn < turns; turn++) {
      const due = began + (turn + number / connections) * everyMs;
      await pause(Math.max(0, due - performance.now()));
      times.push(await once(number));
    }
  };
  await Promise.all(Array.from({ length: connections }, (_, number) => connection(number)));
  return toFigures(times, Math.max(performance.now() - began, turns * everyMs));
}

/** Milliseconds that `work` takes. */
export async function measureTime(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await work();
  return performance.now() - began;
}
