// npm does not pass a signal on to what its `sh -c` started: stopped by a service manager, it
// leaves the command running. So a command checks whether the npm that started it still runs.
import { execFileSync } from 'node:child_process';
import { isAlive } from './files.mjs';

const LOOK_MS = 1000;

/** Calls `leave` once when npm, or the shell between it and us, is gone. */
export function whenNpmIsGone(leave) {
  if (!process.env.npm_lifecycle_event || process.platform === 'win32') return;
  const shell = process.ppid;
  const npm = readParentPid(shell);
  const ancestors = [shell, npm].filter((pid) => pid > 1);
  const timer = setInterval(() => {
    if (process.ppid === shell && ancestors.every(isAlive)) return;
    clearInterval(timer);
    leave();
  }, LOOK_MS);
  timer.unref();
}

function readParentPid(pid) {
  try {
    return Number(execFileSync('ps', ['-o', 'ppid=', '-p', String(pid)], { encoding: 'utf8' }));
  } catch {
    return 0; // no such command here: then only the shell is watched
  }
}
