import { setTimeout as pause } from 'node:timers/promises';
import autocannon from 'autocannon';
import { sendRequest } from './ask';

/** Answers, also in a second, and the milliseconds below which half and 95 % of them were. */
export type LoadFigures = { answers: number; rate: number; p50: number; p95: number };

export const CONNECTIONS = 16;

/** The value below which so large a share (0 to 1) of sorted values lies. */
const percentile = (sorted: number[], share: number): number =>
  sorted[Math.floor((sorted.length - 1) * share)] ?? 0;

/** The values below which half and 95 % of these are. */
export function toPercentiles(times: number[]): Pick<LoadFigures, 'p50' | 'p95'> {
  const sorted = times.toSorted((a, b) => a - b);
  return { p50: percentile(sorted, 0.5), p95: percentile(sorted, 0.95) };
}

/** Milliseconds that so many calls take, one after another, once one has been made. */
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
 * Asks for one address as fast as it is answered; throws when a status is another. What is
 * still under way at the end does not count.
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
  // Too slow to leave out what is under way at the end.
  if (times.length < 4 * CONNECTIONS)
    return loop(CONNECTIONS, seconds, async () => {
      const answer = await sendRequest(url, { headers });
      if (answer.status !== status) throw new Error(`${url} answers ${answer.status}.`);
    });
  return toFigures(times, performance.now() - began);
}

/**
 * Does `once` again and again on so many connections at once, each as soon as its last one is
 * done; `false` from it says that there is nothing left to do.
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
 * Does `once` every `everyMs` on each of so many connections, in turn rather than all at the same
 * moment, as people do: none begins before it is due, and one that is late lets the next ones
 * wait, so that the rate tells whether the pace was kept. `once` answers how many milliseconds of
 * it count.
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

/** Milliseconds that this takes. */
export async function measureTime(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await work();
  return performance.now() - began;
}
