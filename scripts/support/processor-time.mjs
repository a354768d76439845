// How long processes kept a processor busy, and how much of the machine others took
// meanwhile: what a test run is judged by, because its wall time is also a matter of what
// else the machine does.
import { readdirSync } from 'node:fs';
import { cpus } from 'node:os';
import { readFileText } from './files.mjs';

const TICKS_PER_SECOND = 100;
const LOOK_MS = 1000;

/**
 * Counts from now on the processor seconds of processes (`roots()` names them) and of all
 * they start. `end()` tells them; undefined where the system does not (it is no Linux).
 * A process is known by what it took when it was last looked at, once a second, or by
 * what its parent knows of children it has waited for, whichever is more: a browser's
 * processes are waited for by nobody, and most others are too short to be looked at.
 */
export function countProcessor(roots) {
  const first = readTree(roots());
  if (!first.length) return { end: () => undefined };
  const before = new Map(first.map(({ pid, own }) => [pid, own]));
  const seen = new Map();
  const look = () => {
    const tree = readTree(roots());
    for (const { pid, own } of tree) seen.set(pid, own - (before.get(pid) ?? 0));
    return tree;
  };
  const timer = setInterval(look, LOOK_MS).unref();
  return {
    end: () => {
      clearInterval(timer);
      const waitedFor = total(look()) - total(first);
      const lookedAt = [...seen.values()].reduce((sum, ticks) => sum + ticks, 0);
      return Math.max(waitedFor, lookedAt) / TICKS_PER_SECOND;
    },
  };
}

/** Processor seconds of the whole machine since it started, idle ones left out. */
export const machineSeconds = () =>
  cpus().reduce((sum, { times }) => sum + times.user + times.nice + times.sys + times.irq, 0) /
  1000;

const total = (tree) => tree.reduce((sum, { own, children }) => sum + own + children, 0);

/** Processes and all that descend from them, with the ticks that each and its ended ones took. */
function readTree(roots) {
  const processes = process.platform === 'linux' ? readProcesses() : [];
  const treePids = new Set(roots);
  // A child may stand before its parent in the list.
  for (let previousSize = 0; previousSize < treePids.size; ) {
    previousSize = treePids.size;
    for (const { pid, parent } of processes) if (treePids.has(parent)) treePids.add(pid);
  }
  return processes.filter(({ pid }) => treePids.has(pid));
}

function readProcesses() {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => {
      const text = readFileText(`/proc/${name}/stat`);
      // The program's name stands in brackets, and may hold some itself.
      const fields = text?.slice(text.lastIndexOf(')') + 2).split(' ');
      if (!fields) return [];
      const [user, system, childrenUser, childrenSystem] = fields.slice(11, 15).map(Number);
      return {
        pid: Number(name),
        parent: Number(fields[1]),
        own: user + system,
        children: childrenUser + childrenSystem,
      };
    });
}
