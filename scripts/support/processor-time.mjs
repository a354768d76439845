// How long processes kept a processor busy, and how much of the machine others took
// meanwhile: what a test run is judged by, because its wall time is also a matter of what
// else the machine does.
import { readdirSync } from 'node:fs';
import { cpus } from 'node:os';
import { textOf } from './files.mjs';

const TICKS_PER_SECOND = 100;

/**
 * The processor seconds of processes, of all they started that still runs, and of all that
 * ended and was waited for; undefined where the system does not tell (it is no Linux).
 */
export function processorSeconds(...roots) {
  const processes = process.platform === 'linux' ? readProcesses() : [];
  if (!processes.length) return undefined;
  const wanted = new Set(roots);
  // A child may stand before its parent in the list.
  for (let known = 0; known < wanted.size; ) {
    known = wanted.size;
    for (const { pid, parent } of processes) if (wanted.has(parent)) wanted.add(pid);
  }
  const ticks = processes
    .filter(({ pid }) => wanted.has(pid))
    .reduce((sum, { ticks }) => sum + ticks, 0);
  return ticks / TICKS_PER_SECOND;
}

/** Processor seconds of the whole machine since it started, idle ones left out. */
export const machineSeconds = () =>
  cpus().reduce((sum, { times }) => sum + times.user + times.nice + times.sys + times.irq, 0) /
  1000;

function readProcesses() {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => {
      const text = textOf(`/proc/${name}/stat`);
      // The program's name stands in brackets, and may hold some itself.
      const fields = text?.slice(text.lastIndexOf(')') + 2).split(' ');
      if (!fields) return [];
      const [user, system, childrenUser, childrenSystem] = fields.slice(11, 15).map(Number);
      return {
        pid: Number(name),
        parent: Number(fields[1]),
        ticks: user + system + childrenUser + childrenSystem,
      };
    });
}
