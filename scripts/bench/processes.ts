import { readdirSync, readFileSync } from 'node:fs';

const TICKS_PER_SECOND = 100;
const canRead = process.platform === 'linux';

/** The server processes below this process. */
export function serversBelow(pid: number): number[] {
  if (!canRead) return [];
  const parents = new Map<number, number[]>();
  for (const name of readdirSync('/proc').filter((entry) => /^\d+$/.test(entry))) {
    const parent = Number(afterName(name)[1]);
    parents.set(parent, [...(parents.get(parent) ?? []), Number(name)]);
  }
  const below = (parentPid: number): number[] =>
    (parents.get(parentPid) ?? []).flatMap((child) => [child, ...below(child)]);
  return [pid, ...below(pid)].filter((processId) =>
    readProcFile(processId, 'cmdline').startsWith('harbour-server'),
  );
}

/** Milliseconds of processor time that these processes have used so far. */
export const processorTime = (pids: number[]): number =>
  pids.reduce((sum, pid) => {
    const fields = afterName(String(pid));
    return sum + ((Number(fields[11] ?? 0) + Number(fields[12] ?? 0)) * 1000) / TICKS_PER_SECOND;
  }, 0);

/**
 * A process's memory in megabytes: all of it (`rss`), and with shared memory counted in part
 * (`pss`).
 */
export function readProcessMemory(pid: number): { rss: number; pss: number } {
  const read = (name: string) =>
    Number(
      new RegExp(`^${name}:\\s+(\\d+)`, 'm').exec(readProcFile(pid, 'smaps_rollup'))?.[1] ?? 0,
    ) / 1024;
  return { rss: read('Rss'), pss: read('Pss') };
}

/** The fields of /proc/PID/stat after the name, which may contain spaces: state, parent, … */
const afterName = (pid: string) =>
  readProcFile(Number(pid), 'stat').split(') ').at(-1)?.split(' ') ?? [];

function readProcFile(pid: number, file: string): string {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'utf8');
  } catch {
    return ''; // the process has ended
  }
}
