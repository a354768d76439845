// The processor time of processes, and how much of the machine other programs took meanwhile.
// Test runs are judged by it, because their wall time also depends on what else the machine does.
import { readdirSync } from 'node:fs';
import { cpus } from 'node:os';
import { readFileText } from './files.mjs';

const TICKS_PER_SECOND = 100;
const LOOK_MS = 1000;

/**
 * Counts from now on the processor seconds of processes (`roots()` returns them) and of all their
 * descendants. `end()` returns them; undefined where the system has none (not Linux). A process
 * counts with its time when last checked, once a second, or with what its parent knows of
 * children it has waited for, whichever is more: a browser's processes are not waited for, and
 * most others are too short to be checked.
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

/** Processor seconds of the whole machine since it started, without idle time. */
export const machineSeconds = () =>
  cpus().reduce((sum, { times }) => sum + times.user + times.nice + times.sys + times.irq, 0) /
  1000;

const total = (tree) => tree.reduce((sum, { own, children }) => sum + own + children, 0);

/** Processes and all their descendants, with the ticks of each and of its ended children. */
function readTree(roots) {
  const processes = process.platform === 'linux' ? readProcesses() : [];
  const treePids = new Set(roots);
  // A child may come before its parent in the list.
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
      // The program's name is in brackets, and may contain some itself.
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
